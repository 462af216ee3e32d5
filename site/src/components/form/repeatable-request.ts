/**
 * Gives each request a key by which the server knows it again: sending the same body once more, because the answer got
 * lost, carries the same key. After `settle` the next request is a new one.
 */
export function createRepeatableRequest(newKey: () => string = () => crypto.randomUUID()) {
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
