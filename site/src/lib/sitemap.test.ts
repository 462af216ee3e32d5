import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

test('addresses are escaped as XML demands', () => {
  expect(sitemap(['https://example.com/?a=1&b=<2>'])).toContain(
    '<loc>https://example.com/?a=1&amp;b=&lt;2&gt;</loc>',
  );
});
