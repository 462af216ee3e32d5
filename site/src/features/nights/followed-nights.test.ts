import { afterEach, expect, it, vi } from 'vitest';
import { followNights } from './followed-nights.ts';

afterEach(() => vi.unstubAllGlobals());

it('leaves the page as it is when it cannot be read again, which is no error to report', async () => {
  let tell: ((event: unknown) => Promise<void>) | undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener;
  });
  vi.stubGlobal('location', { pathname: '/new-york' });
  const read = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', read);
  followNights({ dataset: { nights: 'others' } } as unknown as HTMLElement);
  await tell?.({ detail: { hasTonight: false, nights: [] } });
  expect(read).toHaveBeenCalledOnce();
});
