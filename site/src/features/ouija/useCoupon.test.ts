import { expect, test, vi } from 'vitest';
import { knownAnswer } from './coupon-state.ts';
import { followState } from './useCoupon.ts';

test('an answer that a newer question has overtaken is neither shown nor kept', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  const questions = ['first', 'second', 'last'].map(() => Promise.withResolvers<Response>());
  const unasked = questions.values();
  vi.stubGlobal('fetch', () => unasked.next().value?.promise);
  const [first, second, last] = questions;
  const shown: unknown[] = [];
  const end = followState('HF-1', (answer) => shown.push(answer?.state));
  page.dispatchEvent(new Event('online'));
  second?.resolve(Response.json({ state: 'used', value: '5%', expires_at: null }));
  await expect.poll(() => shown).toEqual(['used']);

  first?.resolve(Response.json({ state: 'open', value: '5%', expires_at: null }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  page.dispatchEvent(new Event('online'));
  last?.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => shown).toEqual(['used', undefined]);
  expect(knownAnswer('HF-1')?.state).toBe('used');
  end();
});
