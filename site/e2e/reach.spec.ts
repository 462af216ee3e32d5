import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pages = [
  { path: '/', trail: [] },
  { path: '/new-york', trail: [] },
  { path: '/new-york/attractions', trail: ['New York', 'Attractions'] },
  { path: '/new-york/dark-legends', trail: ['New York', 'Dark Legends of New York'] },
  {
    path: '/new-york/dark-legends/the-lady-of-goodrich-road',
    trail: ['New York', 'Dark Legends', 'The Lady of Goodrich Road'],
  },
  { path: '/new-york/contact', trail: ['New York', 'Contact'] },
  {
    path: '/new-york/dark-legends/archive/1',
    trail: ['New York', 'Dark Legends', 'All Legends of New York'],
  },
  { path: '/florida', trail: [] },
  { path: '/florida/dark-legends', trail: ['Florida', 'Dark Legends of Florida'] },
  { path: '/florida/contact', trail: ['Florida', 'Contact Florida'] },
  { path: '/new-york/nights', trail: ['New York', 'Nights in New York'] },
  { path: '/florida/nights', trail: ['Florida', 'Nights in Florida'] },
  { path: '/tickets', trail: [] },
  { path: '/employment', trail: [] },
  { path: '/ouija', trail: [] },
  { path: '/ouija/rules', trail: [] },
];

interface Node {
  '@type': string;
  itemListElement?: { name: string; item: string }[];
}

const attributeOf = (page: Page, selector: string, name: string) => page.locator(selector).getAttribute(name);
async function nodesOf(page: Page): Promise<Node[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.flatMap((script) => (JSON.parse(script) as { '@graph': Node[] })['@graph']);
}

/** Whether crawlers may read a path: of the rules that match, some of them obey the first and some the longest. */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  const matching = rules.filter(([, , start = '']) => path.startsWith(start));
  const [longest] = matching.toSorted(([, , one = ''], [, , other = '']) => other.length - one.length);
  return [matching[0], longest].every((rule) => rule?.[1] !== 'Disallow');
}

test.beforeEach(({ page }) =>
  page.route('https://tickets.hauntedforests.example/**', (route) => route.fulfill({ body: '' })),
);

test.describe('without running a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page tells search engines and shares what it is, in words and with a picture of its own', async ({
    page,
    request,
    baseURL,
  }) => {
    const seen = { title: new Set(), description: new Set(), picture: new Set<string>() };
    const linked = new Set<string>();
    for (const { path, trail } of pages)
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const description = (await attributeOf(page, 'meta[name="description"]', 'content')) ?? '';
        expect(description.length).toBeGreaterThan(30);
        expect(description.length).toBeLessThan(220);
        await expect
          .poll(() => attributeOf(page, 'link[rel="canonical"]', 'href'))
          .toBe(new URL(path, baseURL).href);
        const breadcrumbs = (await nodesOf(page)).find((node) => node['@type'] === 'BreadcrumbList');
        expect(breadcrumbs?.itemListElement?.map(({ name }) => name) ?? []).toEqual(trail);
        for (const { item } of breadcrumbs?.itemListElement ?? []) linked.add(item);
        seen.title.add(await page.title());
        seen.description.add(description);
        seen.picture.add((await attributeOf(page, 'meta[property="og:image"]', 'content')) ?? '');
      });
    for (const values of Object.values(seen)) expect(values.size).toBe(pages.length);
    const robots = await (await request.get('/robots.txt')).text();
    for (const picture of seen.picture) {
      expect(isAllowed(robots, new URL(picture).pathname), picture).toBe(true);
      const answer = await request.get(picture);
      expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/jpeg']);
    }
    for (const item of linked) {
      const answer = await request.get(item);
      await expect(answer, item).toBeOK();
    }
  });

  test('the pages say in the words of schema.org what they are about', async ({ page }) => {
    const typesOn = async (path: string) => {
      await page.goto(path);
      return (await nodesOf(page)).map((node) => node['@type']);
    };
    await expect.poll(() => typesOn('/new-york')).toEqual(['TouristAttraction']);
    await expect.poll(() => typesOn('/new-york/nights')).toContain('Event');
    await expect.poll(() => typesOn('/employment')).toEqual(['JobPosting', 'JobPosting', 'JobPosting']);
    await expect.poll(() => typesOn('/new-york/dark-legends/the-lady-of-goodrich-road')).toContain('Article');
  });
});

test('sitemap, feeds, robots and manifest answer and agree with the pages', async ({ request, baseURL }) => {
  const textOf = async (address: string) => (await request.get(address)).text();
  const parts = [...(await textOf('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const sitemaps = (await Promise.all(parts.map(textOf))).join();
  for (const { path } of pages) expect(sitemaps).toContain(`<loc>${new URL(path, baseURL).href}</loc>`);
  for (const region of ['new-york', 'florida']) {
    const feed = await request.get(`/${region}/dark-legends/rss.xml`);
    await expect(feed).toBeOK();
    const text = await feed.text();
    expect(text).toMatch(/^<\?xml/);
  }
  const robots = await textOf('/robots.txt');
  expect(robots).toContain('Sitemap:');
  for (const path of ['/admin', '/api/search', '/shell/story']) expect(isAllowed(robots, path)).toBe(false);
  for (const file of ['/site.webmanifest', '/favicon.svg']) {
    const answer = await request.get(file);
    await expect(answer).toBeOK();
  }
});
