import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { APIRequestContext, Page } from '@playwright/test';
import { enter } from './admin-api.ts';
import { escapeFrom, expect, expectAccessibleAtBothWidths } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { address, day, openCalendar, openNights, test } from './nights-desk.ts';

test('nights are changed and deleted together, and both come back', async ({ page, request }) => {
  const nights = await openCalendar(page, request);
  await nights.add(['2027-09-03', '2027-09-04']);
  await page.reload();
  await page.getByRole('button', { name: 'All Fridays of September 2027' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('[data-day]:focus')).toBeVisible();
  await day(page, '2027-09-03').click();
  await day(page, '2027-09-04').click();
  await page.getByRole('button', { name: 'Change 2 nights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 nights' });
  await dialog.getByLabel('Doors').pressSequentially('07');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(dialog.getByLabel('Doors')).toHaveAccessibleDescription(/Complete this field or clear it/);
  await dialog.getByLabel('Doors').fill('');
  await dialog.getByLabel('Status').selectOption('Cancelled');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(dialog.getByText('A notice is required when a night is cancelled')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('textbox', { name: 'Notice' }).fill('The bridge is out');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(page.getByText('2 nights changed', { exact: true })).toBeVisible();
  await expect(day(page, '2027-09-04')).toHaveAccessibleName(/Cancelled.*The bridge is out/);

  await day(page, '2027-09-03').click();
  await day(page, '2027-09-04').click();
  const held = await holdAnswers(page, '**/api/nights/*', 'DELETE');
  await page.getByRole('button', { name: 'Delete 2 nights' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question.getByRole('button', { name: 'Deleting 1 of 2...' })).toBeVisible();
  held.release();
  await expect(page.getByText('2 nights deleted', { exact: true })).toBeVisible();
  await expect.poll(nights.dates).toEqual(['2027-09-01']);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('2 nights restored', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await nights.list()).map(({ notice }) => notice))
    .toEqual([null, 'The bridge is out', 'The bridge is out']);
});

test('deleted nights stay the same ones, and what an Undo does not restore is still in the bin', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/503|409/);
  const { call, list, clear, add } = await openNights(request);
  await clear();
  const [first, second] = (await add(['2027-09-03', '2027-09-04'])) as [Night, Night];
  await enter(page, address);
  for (const { date } of [first, second]) await day(page, date).click();
  await page.getByRole('button', { name: 'Delete 2 nights' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('2 nights deleted', { exact: true })).toBeVisible();
  const refused = `**/api/bin/night/${second.id}/restore`;
  await page.route(refused, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('1 night not restored', { exact: true })).toBeVisible();
  await expect(page.getByText(/^1 night restored. What was not restored is still in the bin/)).toBeVisible();
  await expect
    .poll(async () => (await list()).map(({ id, version }) => [id, version]))
    .toEqual([[first.id, 2]]);
  await page.unroute(refused);

  const [other] = (await add([second.date])) as [Night];
  await page.goto('/admin/settings/bin');
  const restore = page.getByRole('button', { name: 'Restore Sat, Sep 4, 2027' }).first();
  await restore.click();
  await expect(page.getByText('There is already a night on 2027-09-04', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await call('DELETE', `nights/${other.id}`);
  await call('DELETE', `bin/night/${other.id}`);
  await restore.click();
  await expect(page.getByText('Night restored', { exact: true })).toBeVisible();
  await expect.poll(async () => (await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
});

async function paintTwoNights(page: Page, request: APIRequestContext) {
  const nights = await openCalendar(page, request);
  await nights.add(['2027-09-03']);
  await page.reload();
  await day(page, '2027-09-01').click();
  await day(page, '2027-09-03').click();
  const change = page.getByRole('button', { name: 'Change 2 nights' });
  const dialog = page.getByRole('dialog', { name: 'Change 2 nights' });
  return { nights, change, dialog };
}

test('what several nights would become is discarded only after a yes', async ({ page, request }) => {
  const { change, dialog } = await paintTwoNights(page, request);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await change.click();
  await escapeFrom(dialog);
  await change.click();
  await dialog.getByLabel('Status').selectOption('Sold out');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Status')).toHaveValue('sold-out');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
});

test('what several nights would become is there again after a reload, for the same nights alone', async ({
  page,
  request,
}) => {
  const nights = await openCalendar(page, request);
  await nights.add(['2027-09-03', '2027-09-04']);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Change 2 nights' });
  /** Paints these days, or takes the paint off those that have it, and asks for the change. */
  async function openWith(...dates: string[]) {
    for (const date of dates) await day(page, date).click();
    await page.getByRole('button', { name: 'Change 2 nights' }).click();
  }
  await openWith('2027-09-01', '2027-09-03');
  await dialog.getByLabel('Status').selectOption('Cancelled');
  await dialog.getByRole('textbox', { name: 'Notice' }).fill('The bridge is out');
  await page.reload();
  await openWith('2027-09-03', '2027-09-04');
  await expect(dialog.getByRole('textbox', { name: 'Notice' })).toHaveValue('');
  await page.reload();
  await openWith('2027-09-04', '2027-09-03');
  await expect(dialog.getByLabel('Status')).toHaveValue('cancelled');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(page.getByText('2 nights changed', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await nights.list()).map(({ notice }) => notice))
    .toEqual(['The bridge is out', 'The bridge is out', null]);
  await openWith('2027-09-01', '2027-09-03');
  await expect(dialog.getByRole('textbox', { name: 'Notice' })).toHaveValue('');
});

test('two people who edit one night see both versions, and a notice that is too long stays typed', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const nights = await openCalendar(page, request);
  const [night] = await nights.list();
  await day(page, '2027-09-01').click();
  await page.getByRole('button', { name: 'Edit night' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit night' });
  const notice = dialog.getByRole('textbox', { name: 'Notice' });
  const long = 'Rain and more rain. '.repeat(500);
  await notice.fill(long);
  await dialog.getByRole('button', { name: 'Save night' }).click();
  await expect(notice).toHaveAccessibleDescription(/at most 200 characters/);
  await expect(notice).toHaveValue(long);
  await notice.fill('Bring boots');
  await nights.call('PUT', `nights/${night?.id}`, { ...night, notice: 'Bring a lamp' });
  await dialog.getByRole('button', { name: 'Save night' }).click();
  const conflict = page.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(conflict).toContainText('Bring a lamp');
  await expectAccessibleAtBothWidths(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Night saved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await nights.list())[0]?.notice).toBe('Bring boots');
});

test('what several nights would become is kept when it is typed while other changes of them are saved', async ({
  page,
  request,
}) => {
  const { nights, change, dialog } = await paintTwoNights(page, request);
  const notice = dialog.getByRole('textbox', { name: 'Notice' });
  await change.click();
  await dialog.getByLabel('Status').selectOption('Sold out');
  const saving = await holdAnswers(page, '**/api/nights/*', 'PUT');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await saving.begun;
  await notice.fill('Bring boots');
  saving.release();
  await expect(page.getByText('2 nights changed', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save 2 nights' })).toBeEnabled();
  await expect(notice).toHaveValue('Bring boots');
  await page.reload();
  await change.click();
  await expect(notice).toHaveValue('Bring boots');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await nights.list()).map(({ status, notice }) => [status, notice]))
    .toEqual([
      ['sold-out', 'Bring boots'],
      ['sold-out', 'Bring boots'],
    ]);
});
