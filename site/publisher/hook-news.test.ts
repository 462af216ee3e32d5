import { expect, it } from 'vitest';
import { isNews } from './hook-news.ts';

it('a change that a publisher has passed already is no news to it', () => {
  const revisions = [6, 7, 8];
  expect(revisions.filter((revision) => isNews({ type: 'content.changed', revision }, 7))).toEqual([8]);
});
it('a request always is', () => {
  expect(isNews({ type: 'publish.requested', request: 1 }, 7)).toBe(true);
});
