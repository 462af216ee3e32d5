import { enter, fillLogin, logInAgainAfter, unique } from './admin-api.ts';
import { applicationsPath } from './applications.ts';
import { expectFocusUncovered } from './covered-focus.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { applyAs, boxOf, selectionOf } from './hiring-desk.ts';

test('applicants are selected one by one, by Shift, by the keyboard and by the filter', async ({
  page,
  gates,
}) => {
  const name = unique('sloan');
  await applyAs(gates, name, ['d', 'c', 'b', 'a']);
  await enter(page, `${applicationsPath}?q=${name}`);
  const count = (selected: number) => expect(selectionOf(page)).toContainText(`${selected} selected`);
  await boxOf(page, `${name}-a`).click();
  await boxOf(page, `${name}-c`).click({ modifiers: ['Shift'] });
  await count(3);
  await selectionOf(page).getByRole('button', { name: 'Clear selection' }).click();
  await count(0);
  await expect(selectionOf(page).getByRole('button', { name: /^Select all/ })).toBeFocused();
  await boxOf(page, `${name}-a`).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await count(3);
  await expect(boxOf(page, `${name}-c`)).not.toBeChecked();
  await selectionOf(page).getByRole('button', { name: 'Select all 4 applications' }).click();
  await count(4);
  await expectAccessibleAtBothWidths(page);
  await expectFocusUncovered(page);
});

test('unticking someone while all are being selected is not undone by it', async ({ page, gates }) => {
  const name = unique('untick');
  await applyAs(gates, name, ['b', 'a']);
  await enter(page, `${applicationsPath}?q=${name}`);
  await boxOf(page, `${name}-a`).click();
  const cards = await holdAnswers(page, '**/cards?*', 'GET');
  const all = selectionOf(page).getByRole('button', { name: 'Select all 2 applications' });
  await all.click();
  await cards.begun;
  await boxOf(page, `${name}-a`).click();
  cards.release();
  await expect(all).toBeEnabled();
  await expect(selectionOf(page)).toContainText('0 selected');
});

test('who is selected stays over the end of a session, and is forgotten with a logout', async ({
  page,
  gates,
  watch,
}) => {
  watch.expectFault(/401/);
  const name = unique('kept');
  const [gone] = await applyAs(gates, name, ['b', 'a']);
  await enter(page, `${applicationsPath}?q=${name}`);
  await selectionOf(page).getByRole('button', { name: 'Select all 2 applications' }).click();
  await expect(selectionOf(page)).toContainText('2 selected');
  await gates.adminApi.call('DELETE', `employment-applications/${gone}`);
  await selectionOf(page).getByRole('button', { name: 'Reject...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await logInAgainAfter(page, 'POST', '**/batches', () =>
    dialog.getByRole('button', { name: /^Send to/ }).click(),
  );
  await expect(selectionOf(page)).toContainText('1 selected');
  await expect(boxOf(page, `${name}-a`)).toBeChecked();
  await page.getByRole('button', { name: 'Log out' }).click();
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.goto(`${applicationsPath}?q=${name}`);
  await expect(boxOf(page, `${name}-a`)).not.toBeChecked();
});
