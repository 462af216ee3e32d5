import { applicationsPath, cardOf, dialogOf } from './applications.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { enter, logInAgainAfter, unique } from './office.ts';

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
  office,
}) => {
  watch.expectFault(/409/);
  const id = await gates.apply(unique('sable'));
  await enter(page, `${applicationsPath}?application=${id}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await office.call('PATCH', `employment-applications/${id}/status`, { status: 'rejected' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Changed by someone else meanwhile', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  const known = async () => (await office.call('GET', `employment-applications/${id}`)).json();
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
  const isRead = page.waitForResponse('**/api/openings*');
  decision.release();
  await isRead;
  await expect(page.getByText('Application accepted', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('1 of 2');
  await page.keyboard.press('j');
  await expect(dialog).toContainText(`${name}-c`);
});

test('an application that is deleted takes its unsaved notes with it', async ({ page, gates }) => {
  const id = await gates.apply(unique('aspen'));
  await enter(page, `${applicationsPath}?application=${id}`);
  const dialog = dialogOf(page);
  const saves: string[] = [];
  page.on('request', (sent) => sent.method() === 'PATCH' && saves.push(sent.url()));
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('No show');
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Application deleted', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(saves).toEqual([]);
});

test('the keyboard goes from one application to the next without closing, but not while notes are typed', async ({
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
  await dialog.getByRole('textbox', { name: 'Notes' }).pressSequentially('just kind');
  await expect(dialog).toContainText(`${name}-b`);
  await dialog.getByRole('button', { name: 'Next application' }).click();
  await expect(dialog).toContainText(`${name}-c`);
  await page.keyboard.press('k');
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('just kind');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: `${name}-b` })).toBeFocused();
  const saved = async () => (await gates.office.call('GET', `employment-applications?q=${name}-b`)).json();
  await expect.poll(saved).toMatchObject([{ notes: 'just kind' }]);
});

test('notes that somebody else changed meanwhile are shown before anybody overwrites them', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/409/);
  const id = await gates.apply(unique('wren'));
  await enter(page, `${applicationsPath}?application=${id}`);
  const dialog = dialogOf(page);
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Mine: loud voice');
  await gates.office.call('PATCH', `employment-applications/${id}`, {
    notes: 'Theirs: call in May',
    notesVersion: 1,
  });
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Theirs: call in May');
  await expect(notes).toHaveValue('Mine: loud voice');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  const saved = async () => (await gates.office.call('GET', `employment-applications/${id}`)).json();
  await expect.poll(saved).toMatchObject({ notes: 'Mine: loud voice' });
});

test('notes that somebody else changed meanwhile stay a question for whoever comes back to them', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/409/);
  const name = unique('siskin');
  const id = await gates.apply(name);
  await enter(page, `${applicationsPath}?q=${name}`);
  const dialog = dialogOf(page);
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  const open = page.getByRole('link', { name });
  await open.click();
  await notes.fill('Mine: loud voice');
  await gates.office.call('PATCH', `employment-applications/${id}`, {
    notes: 'Theirs: call in May',
    notesVersion: 1,
  });
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Theirs: call in May');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(notes).toHaveValue('Mine: loud voice');
  await expect(dialog.getByRole('alert')).toContainText('Theirs: call in May');
  await notes.press('End');
  await notes.pressSequentially('!');
  await page.reload();
  await expect(notes).toHaveValue('Mine: loud voice!');
  await expect(dialog.getByRole('alert')).toContainText('Theirs: call in May');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  const saved = await (await gates.office.call('GET', `employment-applications/${id}`)).json();
  expect(saved).toMatchObject({ notes: 'Theirs: call in May' });
});

test('notes that are too long are refused at the field, and survive the end of the session', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/401/);
  const id = await gates.apply(unique('finch'));
  const address = `${applicationsPath}?application=${id}`;
  await enter(page, address);
  const notes = dialogOf(page).getByRole('textbox', { name: 'Notes' });
  await notes.fill('x'.repeat(5001));
  await dialogOf(page).getByRole('button', { name: 'Save notes' }).click();
  await expect(dialogOf(page).getByText('Text must be at most 5000 characters')).toBeVisible();
  await notes.fill('Knows the corn by heart');
  await logInAgainAfter(page, 'PATCH', '**/api/employment-applications/*', () =>
    dialogOf(page).getByRole('button', { name: 'Save notes' }).click(),
  );
  await expect(page).toHaveURL(address);
  await expect(notes).toHaveValue('Knows the corn by heart');
  await dialogOf(page).getByRole('button', { name: 'Save notes' }).click();
  await expect(dialogOf(page).getByText('Saved', { exact: true })).toBeVisible();
});
