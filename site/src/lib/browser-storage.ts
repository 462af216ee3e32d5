type StorageName = 'localStorage' | 'sessionStorage';

/** What the browser stores under a key; undefined when there is nothing, or when it refuses to store anything. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it when it is undefined; false where storage is full or switched off. */
export function store(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
