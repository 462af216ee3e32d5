import { readFile } from 'node:fs/promises';
import { enter, tokenOf, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

test('an administrator finds who did what, filters it, checks it and takes it away', async ({
  page,
  adminApi,
}) => {
  test.slow();
  const title = unique('=Mill');
  const fields = { title, description: 'It grinds.', category: 'trail', region: 'florida', image: '' };
  const { id, ...made } = (await (
    await adminApi.call('POST', 'attractions', { ...fields, featured: false, active: false })
  ).json()) as {
    id: number;
    image: string;
  };
  const renamed = `${title} at night`;
  await adminApi.call('PUT', `attractions/${id}`, {
    ...fields,
    image: made.image,
    title: renamed,
    featured: false,
    active: false,
  });

  await enter(page, '/admin/trail');
  await expect(page.getByRole('link', { name: 'Trail', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  const rows = page.getByRole('table', { name: 'Trail' }).getByRole('row');
  const changed = rows.filter({ hasText: renamed }).first();
  await expect(changed).toContainText('admin');
  await expect(changed).toContainText('Changed');
  await expect(changed).toContainText(`Title: ${title} → ${renamed}`);
  await expectAccessibleAtBothWidths(page);

  await changed.getByRole('link', { name: `Attraction: ${renamed}` }).click();
  await expect(page).toHaveURL(`/admin/trail?kind=attraction&record=${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'entries' })).toHaveText('2 of 2 entries');
  await page.getByLabel('Action').selectOption('created');
  await expect(page.getByRole('status').filter({ hasText: 'entry' })).toHaveText('1 of 1 entry');
  await page.getByLabel('From').fill('2199-01-01');
  await expect(page.getByText('No entries match this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Check the trail' }).click();
  await expect(page.getByText('The trail is unbroken', { exact: true })).toBeVisible();
  await page.getByLabel('Record number').fill(String(id));
  await expect(page).toHaveURL(`/admin/trail?record=${id}`);
  await expect(changed).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('trail.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`'${renamed}`);
});

test('what a deleted account did is found by its name, and the days of the filter are shown in full', async ({
  page,
  request,
  adminApi,
}) => {
  const { id, username } = await adminApi.hire('editor');
  await adminApi.call('DELETE', `admin/accounts/${id}`);
  const other = await adminApi.hire('admin');
  await tokenOf(request, other);
  await adminApi.call('DELETE', `admin/accounts/${other.id}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, '/admin/trail');
  const accounts = page.getByRole('combobox', { name: 'Account' });
  await accounts.selectOption(`${other.username} (deleted)`);
  await expect(page).toHaveURL(`/admin/trail?account=${other.username}`);
  const logins = page.getByRole('row').filter({ hasText: 'Logged in' });
  await expect(logins).toHaveCount(1);
  await expect(logins).toContainText(other.username);
  await expect(accounts).not.toContainText(username);
  for (const label of ['From', 'To']) {
    const missing = await page.getByLabel(label, { exact: true }).evaluate((field) => {
      const whole = field.cloneNode() as HTMLElement;
      whole.style.width = 'max-content';
      document.body.append(whole);
      const width = whole.offsetWidth;
      whole.remove();
      return width - (field as HTMLElement).offsetWidth;
    });
    expect(missing, label).toBeLessThanOrEqual(0);
  }
});

test('the trail is found as it was left, and then shows what happened since', async ({ page, adminApi }) => {
  const word = unique('Weir');
  const fields = { description: 'It runs.', category: 'trail', region: 'florida', image: '' };
  const make = (title: string) =>
    adminApi.call('POST', 'attractions', { ...fields, title, featured: false, active: false });
  for (let number = 1; number <= 12; number += 1) await make(`${word} ${number}`);
  await page.setViewportSize({ width: 1280, height: 500 });
  await enter(page, '/admin/trail');
  await expect(page.getByRole('row').filter({ hasText: `${word} 12` })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await make(`${word} again`);
  const reading = await holdAnswers(page, '**/api/trail?*', 'GET');
  await page.getByRole('link', { name: 'Trail', exact: true }).click();
  await reading.begun;
  await expect(page.getByRole('row').filter({ hasText: `${word} 12` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  reading.release();
  await expect(page.getByRole('row').filter({ hasText: `${word} again` })).toBeVisible();
  // The browser may scroll on by the new rows, so that what was in sight stays where it is.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(300);
});

test('an editor has no trail', async ({ page, adminApi }) => {
  const editor = await adminApi.hire('editor');
  await enter(page, '/admin', editor);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trail', exact: true })).toHaveCount(0);
});
