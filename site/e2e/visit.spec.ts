import { randomInt } from 'node:crypto';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { questions } from './ordered-list-screens.ts';

const anchorsOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('says what one asks before one drives, in its order, with an anchor each', async ({ page }) => {
  await page.goto('/new-york/visit');
  const usual = ['getting-here', 'parking', 'clothing', 'access', 'rules', 'weather', 'groups'];
  const expected = ['tonight', 'prices', 'is-it-for-me', ...usual, 'questions'];
  await expect
    .poll(async () => (await anchorsOf(page)).filter((anchor) => expected.includes(anchor?.slice(1) ?? '')))
    .toEqual(expected.map((anchor) => `#${anchor}`));
  for (const anchor of await anchorsOf(page)) await expect(page.locator(anchor ?? '')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Parking' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Parking' })).toBeInViewport();
});

test('tells search engines the questions with their answers', async ({ page }) => {
  await page.goto('/florida/visit');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': nodes } = JSON.parse(text ?? '') as { '@graph': { '@type': string }[] };
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([
        {
          '@type': 'Question',
          name: 'When does Florida open?',
          acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('<p>In 2026.') },
        },
      ]),
    }),
  );
});

for (const [wish, anchor] of [
  ['What it costs', 'prices'],
  ['Is it for me?', 'is-it-for-me'],
  ['Parking', 'parking'],
] as const)
  test(`two taps lead from the landing page to ${anchor}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /New York/ })
      .first()
      .click();
    await page.getByRole('link', { name: wish, exact: true }).click();
    await expect(page).toHaveURL(`/new-york/visit#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  });

for (const region of ['new-york', 'florida'])
  test(`each link to the visit in ${region} leads to a section that is there`, async ({ page }) => {
    await page.goto(`/${region}`);
    const links = page.getByRole('navigation', { name: 'Before you come' }).getByRole('link');
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await page.goto(`/${region}/visit`);
    for (const place of places) {
      const [, anchor] = place.split('#');
      if (anchor) await expect(page.locator(`[id="${anchor}"]`), place).toHaveCount(1);
    }
  });

test('prices that only nights of the past had are not shown, and their section says so', async ({
  page,
  adminApi,
}) => {
  const coming = await adminApi.call('GET', 'nights?region=new-york');
  const nights = (await coming.json()) as Night[];
  const save = (night: Night) => adminApi.call('PUT', `nights/${night.id}`, night);
  let last = coming;
  for (const night of nights) last = await save({ ...night, tierId: null });
  await adminApi.published(last);
  await page.goto('/new-york/visit#prices');
  await expect(page.getByRole('region', { name: 'Prices' })).toHaveText(
    /^\s*Prices\s*The prices of the coming nights are not announced yet\.\s*$/,
  );
  await expectAccessibleAtBothWidths(page);
  for (const night of nights) last = await save(night);
  await adminApi.published(last);
});

test('is linked where one looks for it', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await page.route('https://tickets.hauntedforests.example/**', (route) => route.fulfill({ body: '' }));
  const paths = ['/new-york', '/florida', '/new-york/contact', '/florida/contact', '/new-york/attractions'];
  for (const path of [...paths, '/tickets', '/nowhere']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Plan your visit/ }).first(), path).toBeVisible();
  }
});

test.describe('a topic', () => {
  test('is seen in the page before it is published, and then by visitors', async ({ page, request }) => {
    const title = unique('Bats');
    await enter(page, '/admin/visit?region=florida');
    await page.getByRole('button', { name: 'Add topic', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New topic' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('They are *harmless*.');
    await expect(dialog.getByRole('combobox', { name: 'Key' })).toHaveValue(title.toLowerCase());
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const shown = () =>
      page
        .getByTitle('Page preview')
        .evaluate(
          (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('main')?.textContent ?? '',
        );
    await expect.poll(shown).toContain('They are harmless.');
    await expectAccessible(page);
    const visitors = async () => (await request.get('/florida/visit')).text();
    await expect.poll(visitors).not.toContain(title);
    await dialog.getByRole('button', { name: 'Add topic' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('They are harmless.', { exact: true })).toBeVisible();
    await expect.poll(visitors).toContain(`<em>harmless</em>`);
    await page.goto(`/florida/visit#${title.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  });

  test('without text is kept and not shown', async ({ page, adminApi }) => {
    const title = unique('Empty');
    const topic = { key: title.toLowerCase(), title, region: 'florida' };
    await adminApi.published(await adminApi.call('POST', 'visit-topics', topic));
    await page.goto('/florida/visit');
    await expect(page.getByRole('heading', { name: 'Plan your visit' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await enter(page, '/admin/visit?region=florida');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('No text yet');
  });
});

test('a question of both parks stands on both pages and says so in the back office', async ({
  page,
  adminApi,
}) => {
  const question = `Is it ${unique('dark')}?`;
  const asked = { question, answer: 'It is.', region: null };
  await adminApi.published(await adminApi.call('POST', 'questions', asked));
  for (const region of ['new-york', 'florida']) {
    await page.goto(`/${region}/visit#questions`);
    await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
  }
  for (const region of ['', '?region=florida']) {
    await enter(page, `/admin/visit/questions${region}`);
    await expect(page.getByRole('listitem').filter({ hasText: question })).toContainText('Both parks');
  }
});

test('an order of the questions of both parks is shown in the other park too', async ({ page, adminApi }) => {
  const names = ['One', 'Two', 'Three'].map((word) => `Is it ${unique(word)}?`);
  for (const question of names)
    await adminApi.call('POST', 'questions', { question, answer: 'It is.', region: null });
  const [one = '', two = '', three = ''] = names;
  await enter(page, questions.path);
  await expect.poll(() => questions.shown(page, names)).toEqual([one, two, three]);
  const region = page.getByLabel('Region');
  await region.selectOption('New York');
  const saved = page.waitForResponse('**/api/questions/order');
  await questions.handle(page, three).press('ArrowUp');
  await saved;
  await region.selectOption('Florida');
  await expect.poll(() => questions.shown(page, names)).toEqual([one, three, two]);
});

test.describe('a group', () => {
  test('asks for a night, and staff find it with what that night is', async ({ page, watch, adminApi }) => {
    test.slow();
    watch.expectFault(/400/);
    const name = unique('ruth');
    // One on which nobody else opens the gate.
    const date = new Date(Date.now() + randomInt(900, 1_400) * 86_400_000).toISOString().slice(0, 10);
    const night = {
      region: 'new-york',
      dates: [date],
      doors: '18:30',
      attractions: '19:00',
      lastEntry: '23:00',
    };
    await adminApi.call('POST', 'nights', { ...night, tierId: null });
    await page.goto('/new-york/visit#groups');
    await page.getByLabel('How many people').fill('12');
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Send group request' }).click();
    await expect(page.getByText('A group has 15 to 5,000 people')).toBeVisible();
    await expect(page.getByText('Please choose what brings you')).toBeVisible();
    await expect(page.getByLabel('How many people')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('How many people').fill('42');
    await page.getByLabel('What brings you').selectOption('A school');
    await page.getByLabel('Which night').pressSequentially('1010');
    await page.getByLabel('Email').fill(`${name}@visitors.example`);
    await page.getByLabel('What we should know').fill('The whole eighth grade.');
    await page.getByRole('button', { name: 'Send group request' }).click();
    await expect(page.locator('form').getByText('Complete this field or clear it')).toBeVisible();
    await expect(page.getByLabel('Which night')).toBeFocused();
    await page.getByLabel('Which night').fill('2020-10-10');
    await page.getByRole('button', { name: 'Send group request' }).click();
    await expect(page.locator('form').getByText('This date has passed', { exact: true })).toBeVisible();
    await page.getByLabel('Which night').fill(date);
    await page.getByRole('button', { name: 'Send group request' }).click();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();

    await enter(page, '/admin/messages');
    await page.getByLabel('Kind', { exact: true }).selectOption('Group requests');
    await expect(page).toHaveURL(/type=group/);
    const row = page.getByRole('article').filter({ hasText: name });
    await expect(row).toContainText('Group of 42 · School');
    await page.getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
    await expect(dialog).toContainText('Open: doors 6:30 PM, last entry 11:00 PM');
    await expectAccessibleAtBothWidths(page);
  });
});
