import type { Attraction } from '@haunted-forests/api/schemas/attractions/attraction';
import type { APIRequestContext } from '@playwright/test';
import { openAdminApi } from './admin-api.ts';
import { expect, expectAccessible, phone, test } from './fixtures.ts';

/** Takes all attractions but the first `count` off the pages, and gives what puts them back. */
async function leaveOnly(request: APIRequestContext, count: number) {
  const { call, published } = await openAdminApi(request);
  const all = (await (await request.get('/api/attractions?region=new-york')).json()) as Attraction[];
  const hidden = all.slice(count);
  const showAll = async (active: boolean) => {
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    for (const { id } of hidden) answer = await call('PATCH', `attractions/${id}`, { active });
    if (answer) await published(answer);
  };
  await showAll(false);
  return () => showAll(true);
}

test('six attractions are called six, as the park has it', async ({ page }) => {
  await page.goto('/new-york');
  await expect(page.getByText('Six attractions on one old farm outside Buffalo.')).toBeVisible();
  await page.goto('/new-york/attractions');
  await expect(page.getByText('Six attractions, one gate, one way back.')).toBeVisible();
});

test('one attraction is counted as one', async ({ page, request }) => {
  const putBack = await leaveOnly(request, 1);
  try {
    await page.goto('/new-york');
    await expect(page.getByText('One attraction on one old farm outside Buffalo.')).toBeVisible();
    await page.goto('/new-york/attractions');
    await expect(page.getByText('One attraction, one gate, one way back.')).toBeVisible();
    await expect.poll(async () => (await page.content()).toLowerCase()).not.toContain('six attractions');
  } finally {
    await putBack();
  }
});

test('an empty list of attractions shows a sentence without a number or placeholders', async ({
  page,
  request,
}) => {
  const putBack = await leaveOnly(request, 0);
  try {
    for (const path of ['/new-york', '/new-york/attractions']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'NO ATTRACTIONS YET' })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect.poll(async () => (await page.content()).toLowerCase()).not.toContain('six attractions');
      await page.setViewportSize(phone);
      await expectAccessible(page);
    }
  } finally {
    await putBack();
  }
});

test('the categories stand on one line wherever cards stand side by side', async ({ page }) => {
  for (const { path, widths } of [
    { path: '/new-york', widths: [1440, 800] },
    { path: '/new-york/attractions', widths: [1440] },
    { path: '/new-york/dark-legends', widths: [1440, 800] },
  ]) {
    await page.goto(path);
    for (const width of widths)
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        const places = await page.locator('li.lamp-card').evaluateAll((cards) =>
          cards.map((card) => {
            const { top, height } = card.getBoundingClientRect();
            const line = card.querySelector('.eyebrow')?.getBoundingClientRect().top ?? 0;
            return { row: `${Math.round(top)} ${Math.round(height)}`, line: Math.round(line) };
          }),
        );
        for (const { row, line } of places) {
          const beside = places.filter((other) => other.row === row);
          expect(beside.map((other) => other.line)).toEqual(beside.map(() => line));
        }
        expect(new Set(places.map(({ row }) => row)).size).toBeLessThan(places.length);
      });
  }
});

test('a long opening line makes the card of a region grow on a phone', async ({ page, adminApi }) => {
  const { newYorkOpening } = await (await adminApi.call('GET', 'settings')).json();
  const long = 'Opening September 2025, on Fridays and Saturdays first, and every night from October on ';
  await adminApi.published(
    await adminApi.call('PATCH', 'settings', { newYorkOpening: long.repeat(3).trim() }),
  );
  try {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/');
    const card = page.getByRole('link', { name: /New York/ }).first();
    const [outer, inner] = await card.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.querySelector('.words') ?? link);
      return [link.getBoundingClientRect().toJSON(), range.getBoundingClientRect().toJSON()];
    });
    expect(inner.top).toBeGreaterThanOrEqual(outer.top);
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
    expect(inner.right).toBeLessThanOrEqual(outer.right);
  } finally {
    await adminApi.published(await adminApi.call('PATCH', 'settings', { newYorkOpening }));
  }
});
