import { z } from 'zod';
import { forgetInTab, keepInTab, readFromTab } from './tab-storage.ts';

/** 128 random bits; `crypto.randomUUID` is missing where the site is not served securely. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const attemptSchema = z.object({ body: z.string(), key: z.string() });

/**
 * Gives each request a key by which the server knows it again: sending the same body once more, because the answer got
 * lost, carries the same key, also after a reload. After `settle` the next request is a new one. Requests of one `name`
 * are told apart by their bodies only.
 */
export function createRepeatableRequest(name: string, newKey: () => string = randomKey) {
  const entry = `haunted_forests_attempt_${name}`;
  let last = attemptSchema.safeParse(readFromTab(entry)).data;
  return {
    headers(values: unknown): { 'Idempotency-Key': string } {
      const body = JSON.stringify(values);
      if (last?.body !== body) {
        last = { body, key: newKey() };
        keepInTab(entry, last);
      }
      return { 'Idempotency-Key': last.key };
    },
    settle(): void {
      last = undefined;
      forgetInTab(entry);
    },
  };
}
