function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Names submissions: the same body keeps its key, so that repeating it after a broken connection is recognised;
 * another body gets another one.
 */
export function createSubmissionKeys(makeKey: () => string = randomKey): (body: unknown) => string {
  let latest: { text: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (latest?.text !== text) latest = { text, key: makeKey() };
    return latest.key;
  };
}
