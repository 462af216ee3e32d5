import { enter, unique } from './admin-api.ts';
import { applicationsPath, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { boxOf, cardIn, dropOn, selectionOf } from './hiring-desk.ts';

const boardOf = (name: string) => `${applicationsPath}?q=${name}&view=board`;

test('the board has the applications by status, moved by dragging and by the keyboard', async ({
  page,
  gates,
}) => {
  const name = unique('ravel');
  for (const letter of ['b', 'a']) await gates.apply(`${name}-${letter}`);
  await enter(page, boardOf(name));
  await expect(page.getByRole('heading', { name: 'Pending 2 here' })).toBeVisible();
  await dropOn(page.getByRole('region', { name: /^Accepted/ }), cardIn(page, 'Pending 2 here', `${name}-a`));
  await expect(cardIn(page, 'Accepted 1 here', `${name}-a`)).toBeVisible();
  await cardIn(page, 'Pending 1 here', `${name}-b`).focus();
  await page.keyboard.down('Control');
  // Held for longer than a press, a key moves it once.
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await page.keyboard.up('Control');
  await expect(cardIn(page, 'Reviewing 1 here', `${name}-b`)).toBeFocused();
  await expect(page.getByRole('status', { name: 'Moves' })).toHaveText(
    `Ann ${name}-b moved to Reviewing, now 1 there`,
  );
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(cardIn(page, 'Accepted 1 here', `${name}-a`)).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await page.reload();
  await expect(cardIn(page, 'Reviewing 1 here', `${name}-b`)).toBeVisible();
  await boxOf(page, `${name}-b`).click();
  await page.getByRole('link', { name: 'List' }).click();
  await expect(boxOf(page, `${name}-b`)).toBeChecked();
  await expect(selectionOf(page)).toContainText('1 selected');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('link', { name: 'Board' }).click();
  const heightOf = async (role: 'list' | 'article') =>
    (await page.getByRole('region', { name: 'Reviewing 1 here' }).getByRole(role).boundingBox())?.height;
  await expect.poll(() => heightOf('article')).toBeGreaterThan(200);
  await expect.poll(() => heightOf('list')).toBeGreaterThan(200);
});

test('a card that was moved stays where it is when a list that was read before comes in', async ({
  page,
  gates,
}) => {
  const name = unique('harrow');
  const [moved, other] = [await gates.apply(`${name}-b`), await gates.apply(`${name}-a`)];
  await enter(page, boardOf(name));
  await expect(cardIn(page, 'Pending 2 here', `${name}-b`)).toBeVisible();
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
  await page.route(`**/employment-applications/${moved}/status`, async (route) => {
    await decided;
    await route.continue();
  });
  const list = await holdAnswers(page, '**/cards?*', 'GET');
  await gates.adminApi.call('PATCH', `employment-applications/${other}/status`, { status: 'reviewing' });
  await list.begun;
  await page
    .getByRole('region', { name: /^Pending/ })
    .getByRole('link', { name: `${name}-b` })
    .focus();
  await page.keyboard.press('Control+ArrowRight');
  const card = page.getByRole('region', { name: /^Reviewing/ }).getByRole('link', { name: `${name}-b` });
  await expect(card).toBeVisible();
  const listed = page.waitForResponse('**/cards?*');
  list.release();
  await (await listed).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(card).toBeVisible();
  decide();
  await expect(cardIn(page, 'Reviewing 2 here', `${name}-b`)).toBeVisible();
});

test("a colleague's move shows on the board, and a decision on what is no longer so is not taken unseen", async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/409/);
  const name = unique('twain');
  const id = await gates.apply(name);
  const decide = (status: string) =>
    gates.adminApi.call('PATCH', `employment-applications/${id}/status`, { status });
  await enter(page, boardOf(name));
  await expect(cardIn(page, 'Pending 1 here', name)).toBeVisible();
  await decide('reviewing');
  await expect(cardIn(page, 'Reviewing 1 here', name)).toBeVisible();
  let isStale = true;
  const [card] = await (await gates.adminApi.call('GET', `employment-applications/cards?q=${name}`)).json();
  await page.route('**/cards?*', (route) => (isStale ? route.fulfill({ json: [card] }) : route.continue()));
  page.on('request', (sent) => {
    isStale &&= sent.method() !== 'PATCH';
  });
  await decide('rejected');
  await page.reload();
  await cardIn(page, 'Reviewing 1 here', name).focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(
    page.getByText(`Ann ${name} is rejected now. Decide again if that is not right.`, { exact: true }),
  ).toBeVisible();
  await expect(cardIn(page, 'Rejected 1 here', name)).toBeVisible();
});

test('a thousand applications are on the board, of which the page holds those in sight', async ({ page }) => {
  const card = (id: number) => ({
    id,
    firstName: 'Ann',
    lastName: `Number ${id}`,
    email: `ann${id}@applicants.example`,
    region: 'florida',
    positionType: 'actor',
    specificPositions: ['Tour Guide'],
    status: 'pending',
    invitedAt: null,
    withdrawnAt: id > 990 ? '2026-10-03T23:05:00.000Z' : null,
    createdAt: '2026-10-03T23:05:00.000Z',
    stars: { mean: 4.5, count: 2, own: 4 },
  });
  const cards = Array.from({ length: 1_000 }, (_, index) => card(index + 1));
  await page.route('**/cards*', (route) => route.fulfill({ json: cards }));
  await enter(page, `${applicationsPath}?view=board`);
  await expect(page.getByRole('heading', { name: 'Pending 990 here' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Withdrawn 10 here' })).toBeVisible();
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60);
  const pending = page.getByRole('region', { name: 'Pending 990 here' });
  await pending.getByRole('link', { name: 'Ann Number 1', exact: true }).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown');
  await expect(pending.getByRole('link', { name: 'Ann Number 13', exact: true })).toBeFocused();
  await expect(pending.getByRole('link', { name: 'Ann Number 13', exact: true })).toBeInViewport();
  await pending.getByRole('list').evaluate(({ parentElement }) => parentElement?.scrollTo(0, 50_000));
  await expect(pending.getByRole('link', { name: 'Ann Number 433', exact: true })).toBeInViewport();
  await expect(pending.getByRole('link', { name: 'Ann Number 13', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(pending.getByRole('link', { name: 'Ann Number 990', exact: true })).toBeFocused();
  await expect(pending.getByRole('link', { name: 'Ann Number 990', exact: true })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(pending.getByRole('link', { name: 'Ann Number 1', exact: true })).toBeFocused();
  await boxOf(page, 'Number 1').focus();
  await page.keyboard.press('ArrowDown');
  await expect(boxOf(page, 'Number 2')).toBeFocused();
});

test('stars and decisions go from one application to the next by single keys', async ({ page, gates }) => {
  const name = unique('quick');
  for (const letter of ['c', 'b', 'a']) await gates.apply(`${name}-${letter}`);
  await enter(page, `${applicationsPath}?q=${name}&status=pending`);
  await page.getByRole('link', { name: `Ann ${name}-a` }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`${name}-a`);
  await page.keyboard.press('4');
  await expect(dialog.getByRole('status', { name: 'Your stars' })).toHaveText(`4 stars for Ann ${name}-a`);
  await page.keyboard.press('a');
  await expect(page.getByText('Application accepted', { exact: true })).toBeVisible();
  await expect(dialog).toContainText(`${name}-b`);
  await page.keyboard.press('2');
  await page.keyboard.press('x');
  await expect(page.getByText('Application rejected', { exact: true })).toBeVisible();
  await page.getByText('Go back', { exact: true }).click();
  await expect(dialog).toContainText(`${name}-b`);
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(dialog).toContainText(`${name}-c`);
  await page.keyboard.press('5');
  await expect(dialog.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toContainText('5 from 1 person');
  const known = async () => {
    const answer = await gates.adminApi.call('GET', `employment-applications?q=${name}&sort=oldest`);
    return ((await answer.json()) as { status: string; stars: { own: number } }[]).map(
      ({ status, stars }) => `${status} ${stars.own}`,
    );
  };
  await expect.poll(known).toEqual(['pending 5', 'rejected 2', 'accepted 4']);
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(dialog.getByRole('button', { name: 'Previous application', exact: true })).toBeVisible();
  await expect(dialog).toContainText(`${name}-c`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 of 1 application')).toBeVisible();
});

test('a card that waits for the decision before it stays where it was moved while the list is read again', async ({
  page,
  gates,
}) => {
  const name = unique('queue');
  const [other, , first] = [
    await gates.apply(`${name}-c`),
    await gates.apply(`${name}-b`),
    await gates.apply(`${name}-a`),
  ];
  await enter(page, boardOf(name));
  await expect(cardIn(page, 'Pending 3 here', `${name}-a`)).toBeVisible();
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
  await page.route(`**/employment-applications/${first}/status`, async (route) => {
    await decided;
    await route.continue();
  });
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) });
  const cardOf = (status: string, letter: string) =>
    column(status).getByRole('link', { name: `${name}-${letter}` });
  for (const letter of ['a', 'b']) {
    await cardOf('Pending', letter).focus();
    await page.keyboard.press('Control+ArrowRight');
    await expect(cardOf('Reviewing', letter)).toBeVisible();
  }
  await gates.adminApi.call('PATCH', `employment-applications/${other}/status`, { status: 'rejected' });
  for (let look = 0; look < 2; look++) await page.waitForResponse('**/employment-applications/tag');
  await expect(cardOf('Reviewing', 'b')).toBeVisible();
  await cardOf('Reviewing', 'b').focus();
  await page.keyboard.press('Control+ArrowRight');
  decide();
  await expect(cardIn(page, 'Accepted 1 here', `${name}-b`)).toBeVisible();
  await expect(cardIn(page, 'Reviewing 1 here', `${name}-a`)).toBeVisible();
  await expect(cardIn(page, 'Rejected 1 here', `${name}-c`)).toBeVisible();
});

test('a card whose decision failed goes back', async ({ page, watch, gates }) => {
  watch.expectFault(/503/);
  const name = unique('undone');
  const id = await gates.apply(name);
  await enter(page, boardOf(name));
  await page.route(`**/employment-applications/${id}/status`, (route) => route.fulfill({ status: 503 }));
  await cardIn(page, 'Pending 1 here', name).focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByText('Failed to update application status', { exact: true })).toBeVisible();
  await expect(cardIn(page, 'Pending 1 here', name)).toBeVisible();
});

test('that nothing is found under one filter is not said of the next one', async ({ page, gates }) => {
  await gates.apply(unique('found'));
  await enter(page, boardOf(unique('nobody')));
  const none = page
    .getByRole('heading', { name: 'No applications found' })
    .or(page.getByText('No applications found'));
  await expect(none).toBeVisible();
  const cards = await holdAnswers(page, '**/cards*', 'GET');
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await cards.begun;
  await expect(page.getByText('Loading applications...')).toBeVisible();
  await expect(none).toBeHidden();
  cards.release();
  await expect(page.getByRole('region', { name: /^Pending/ })).toBeVisible();
});
