type StorageName = 'localStorage' | 'sessionStorage';

/** The text that the browser stores under a key; null when there is none, or when it refuses to store anything. */
export function readStoredText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when it is undefined; false where storage is full or switched off. */
export function storeText(storage: StorageName, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What the browser stores under a key; undefined when there is nothing, or when it refuses to store anything. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStoredText(storage, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it when it is undefined; false where storage is full or switched off. */
export function store(storage: StorageName, key: string, value: unknown): boolean {
  return storeText(storage, key, JSON.stringify(value));
}
