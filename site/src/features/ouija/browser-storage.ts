import type { ZodType } from 'zod';

/** What this browser keeps under `key`; undefined when there is nothing, or nothing of the stated shape. */
export function readKept<T>(key: string, schema: ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a value for later visits, or forgets it when it is undefined; does nothing where storage is switched off. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The visit goes on with what the page itself remembers.
  }
}
