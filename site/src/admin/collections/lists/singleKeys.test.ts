import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** As a page has it that is loaded now. */
async function load() {
  vi.resetModules();
  return import('./singleKeys.ts');
}

it('has single keys until they are turned off, which this browser remembers', async () => {
  const before = await load();
  expect(before.$singleKeys.get()).toBe(true);
  before.turnSingleKeys(false);
  const after = await load();
  expect(after.$singleKeys.get()).toBe(false);
  after.turnSingleKeys(true);
  expect((await load()).$singleKeys.get()).toBe(true);
});
