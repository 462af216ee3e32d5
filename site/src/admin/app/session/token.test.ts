import { expect, it, vi } from 'vitest';
import { onReturnWithOtherToken, storeToken } from './token.ts';

it('tells of another login when the browser shows the page again as it was left, and of nothing else', () => {
  const window = new EventTarget();
  const items = new Map<string, string>();
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  const returned = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const tell = vi.fn();
  const stop = onReturnWithOtherToken(tell);
  storeToken('mine');
  window.dispatchEvent(new Event('pagehide'));
  returned(true);
  items.set('adminToken', 'theirs');
  returned(false);
  expect(tell).not.toHaveBeenCalled();
  returned(true);
  expect(tell).toHaveBeenCalledOnce();
  stop();
  returned(true);
  expect(tell).toHaveBeenCalledOnce();
});
