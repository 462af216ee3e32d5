const readySeconds = 120;

/** Resolves once `isReady` returns true; rejects with a message about `what` after two minutes. */
export async function until(isReady: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + readySeconds * 1_000;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline)
      throw new Error(`${what} did not become ready within ${readySeconds} seconds.`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
