import { expect, test } from 'vitest';
import { sitemap, sitemapIndex } from './sitemap.ts';

test('addresses are escaped as XML demands', async () => {
  expect(await sitemap([{ address: 'https://example.com/?a=1&b=<2>' }]).text()).toContain(
    '<url><loc>https://example.com/?a=1&amp;b=&lt;2&gt;</loc></url>',
  );
});

test('an entry says when it changed, if that is known', async () => {
  const entry = { address: 'https://example.com/', changed: '2026-10-01T20:00:00.000Z' };
  expect(await sitemapIndex([entry]).text()).toContain(
    '<sitemap><loc>https://example.com/</loc><lastmod>2026-10-01T20:00:00.000Z</lastmod></sitemap>',
  );
});
