import { enter, unique } from './admin-api.ts';
import { applicationsPath, cardOf, dialogOf } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

test('a decision closes the application, leaves the list without it, and cannot be taken twice', async ({
  page,
  gates,
}) => {
  const name = unique('root');
  await gates.apply(`${name}-a`);
  await gates.apply(`${name}-b`);
  await enter(page, `${applicationsPath}?q=${name}&status=pending`);
  await page.getByRole('link', { name: `${name}-b` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/application=\d+/);
  await dialogOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Application accepted', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(`${applicationsPath}?q=${name}&status=pending`);
  await expect(page.getByText('1 of 1 application')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name}-a` })).toBeFocused();

  await page.goto(`${applicationsPath}?q=${name}-b`);
  await page.getByRole('link', { name: `${name}-b` }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(dialogOf(page).getByRole('button', { name: 'Mark as Reviewing' })).toBeEnabled();
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(cardOf(page, `${name}-b`)).toContainText('Rejected');
});

test('a status that cannot be saved shows an error, and the application stays open', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/500/);
  const id = await gates.apply(unique('tallow'));
  await enter(page, `${applicationsPath}?application=${id}`);
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: { message: 'Out' } }));
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Failed to update application status', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toContainText('Pending');
  await page.unroute('**/status');
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Application rejected', { exact: true })).toBeVisible();
});

test('a button does not overwrite what a colleague decided meanwhile', async ({
  page,
  watch,
  gates,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const id = await gates.apply(unique('sable'));
  await enter(page, `${applicationsPath}?application=${id}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await adminApi.call('PATCH', `employment-applications/${id}/status`, { status: 'rejected' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Changed by someone else in the meantime', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  const known = async () => (await adminApi.call('GET', `employment-applications/${id}`)).json();
  await expect.poll(known).toMatchObject({ status: 'rejected' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Application accepted', { exact: true })).toBeVisible();
  await expect.poll(known).toMatchObject({ status: 'accepted' });
});

test('the next application stays open when the decision about the one before is answered', async ({
  page,
  gates,
}) => {
  const name = unique('larch');
  for (const letter of ['c', 'b', 'a']) await gates.apply(`${name}-${letter}`);
  await enter(page, `${applicationsPath}?q=${name}&status=pending`);
  await page.getByRole('link', { name: `${name}-a` }).click();
  const dialog = dialogOf(page);
  const decision = await holdAnswers(page, '**/status', 'PATCH');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await decision.begun;
  await page.keyboard.press('j');
  await expect(dialog).toContainText(`${name}-b`);
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const isRead = page.waitForResponse('**/api/openings*');
  decision.release();
  await isRead;
  await expect(page.getByText('Application accepted', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toContainText('1 of 2');
  await page.keyboard.press('j');
  await expect(dialog).toContainText(`${name}-c`);
});

test('an application that is deleted takes its unsaved comment with it', async ({ page, gates }) => {
  const name = unique('aspen');
  await gates.apply(`${name}-b`);
  const id = await gates.apply(`${name}-a`);
  await enter(page, `${applicationsPath}?q=${name}&application=${id}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('No show');
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Application deleted', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `${name}-b` })).toBeFocused();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('No show');
});

test('the keyboard goes from one application to the next without closing, but not while a comment is typed', async ({
  page,
  gates,
}) => {
  const name = unique('haddad');
  for (const letter of ['c', 'b', 'a']) await gates.apply(`${name}-${letter}`);
  await enter(page, `${applicationsPath}?q=${name}`);
  await page.getByRole('link', { name: `${name}-a` }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`${name}-a`);
  await page.keyboard.press('j');
  await expect(dialog).toContainText(`${name}-b`);
  await expect(dialog).toContainText('2 of 3');
  await dialog.getByRole('textbox', { name: 'Comment' }).pressSequentially('just kind');
  await expect(dialog).toContainText(`${name}-b`);
  await dialog.getByRole('button', { name: 'Next application' }).click();
  await expect(dialog).toContainText(`${name}-c`);
  await page.keyboard.press('k');
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('just kind');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: `${name}-b` })).toBeFocused();
});
