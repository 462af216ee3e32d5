/** 128 random bits; `crypto.randomUUID` is missing where the site is not served securely. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Gives each request a key by which the server knows it again: sending the same body once more, because the answer got
 * lost, carries the same key. After `settle` the next request is a new one.
 */
export function createRepeatableRequest(newKey: () => string = randomKey) {
  let last: { body: string; key: string } | undefined;
  return {
    headers(values: unknown): { 'Idempotency-Key': string } {
      const body = JSON.stringify(values);
      if (last?.body !== body) last = { body, key: newKey() };
      return { 'Idempotency-Key': last.key };
    },
    settle(): void {
      last = undefined;
    },
  };
}
export type RepeatableHeaders = ReturnType<ReturnType<typeof createRepeatableRequest>['headers']>;
