import { z } from 'zod';
import { readStored, store } from './browser-storage.ts';

/** 128 random bits; `crypto.randomUUID` is missing where the site is not served securely. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const attemptSchema = z.object({ body: z.string(), key: z.string() });

interface RepeatableOptions {
  newKey?: () => string;
  /** Under which this tab remembers the request, so that its key outlives a reload; without a name it does not. */
  name?: string;
}

/**
 * Gives each request a key by which the server knows it again: sending the same body once more, because the answer got
 * lost, carries the same key. After `complete` the next request is a new one.
 */
export function createRepeatableRequest({ newKey = randomKey, name }: RepeatableOptions = {}) {
  const entry = name && `haunted_forests_attempt_${name}`;
  const remembered = () =>
    entry ? attemptSchema.safeParse(readStored('sessionStorage', entry)).data : undefined;
  let last: z.infer<typeof attemptSchema> | undefined;
  return {
    headers(values: unknown): { 'Idempotency-Key': string } {
      const body = JSON.stringify(values);
      last ??= remembered();
      if (last?.body !== body) {
        last = { body, key: newKey() };
        if (entry) store('sessionStorage', entry, last);
      }
      return { 'Idempotency-Key': last.key };
    },
    complete(): void {
      last = undefined;
      if (entry) store('sessionStorage', entry, undefined);
    },
  };
}
export type RepeatableHeaders = ReturnType<ReturnType<typeof createRepeatableRequest>['headers']>;
