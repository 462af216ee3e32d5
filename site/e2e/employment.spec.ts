import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enter, expireSessionAt, fillLogin, unique } from './office.ts';
import { openGates } from './visitors.ts';

const path = '/admin/employment';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Application Details' });
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('applications are found by region, status and words, and the address keeps them', async ({
  page,
  request,
}) => {
  const gates = await openGates(request);
  const name = unique('ashby');
  await gates.apply(name, { region: 'florida' });
  await gates.apply(`${name}-north`);
  await enter(page, path);
  await page.getByLabel('Search applications').fill(name);
  await expect(page.getByText('2 of 2 applications')).toBeVisible();
  await page.getByLabel('Region').selectOption('Florida');
  await page.getByLabel('Status').selectOption('Pending');
  await expect(page.getByText('1 of 1 application')).toBeVisible();
  await page.reload();
  const card = cardOf(page, name);
  for (const words of [
    `Ann ${name}`,
    `${name}@applicants.example`,
    '716-555-0143',
    'Pending',
    'Florida',
    'Actor Position',
    'Corn Maze Scarer, Tour Guide',
    /Applied \w+ \d+, \d{4}/,
  ])
    await expect(card).toContainText(words);
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page.getByText('No applications found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await expect(page).toHaveURL(path);
});

test('an application shows everything that was written, and nothing that was not asked', async ({
  page,
  request,
}) => {
  const gates = await openGates(request);
  const name = unique('marten');
  const id = await gates.apply(name, {
    positionType: 'entertainment',
    specificPositions: ['Fire Breather'],
    performanceLinks: 'https://tapes.example/fire and more at home',
    previousExperience: 'Two seasons of parades',
  });
  const plain = await gates.apply(`${name}-plain`, {
    positionType: 'operations',
    specificPositions: ['Tractor Driver'],
    canLiftWeight: false,
  });
  await enter(page, `${path}?application=${id}`);
  const dialog = dialogOf(page);
  for (const words of [
    '12 Mill Road, Clarence, NY 14031',
    'Weekends only',
    'September 12',
    'Two seasons of parades',
    'Over 18 years old: yes',
    /Applied on \w+ \d+, \d{4}, \d+:\d\d [AP]M E[SD]T/,
  ])
    await expect(dialog).toContainText(words);
  await expect(dialog.getByRole('link', { name: 'https://tapes.example/fire' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await expect(dialog).not.toContainText('Special Skills');
  await expect(dialog).not.toContainText('Comfortable in the dark');
  await page.goto(`${path}?application=${plain}`);
  await expect(dialog).toContainText('Can lift 50 pounds: no');
  await expect(dialog.getByText('Experience & Skills')).toBeHidden();
  await expect(dialog.getByText('Performance Links')).toBeHidden();
});

test('a decision closes the application, leaves the list without it, and cannot be taken twice', async ({
  page,
  request,
}) => {
  const gates = await openGates(request);
  const name = unique('root');
  await gates.apply(`${name}-a`);
  await gates.apply(`${name}-b`);
  await enter(page, `${path}?q=${name}&status=pending`);
  await page.getByRole('link', { name: `${name}-b` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/application=\d+/);
  await dialogOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(`${path}?q=${name}&status=pending`);
  await expect(page.getByText('Application accepted', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 1 application')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name}-a` })).toBeFocused();

  await page.goto(`${path}?q=${name}-b`);
  await page.getByRole('link', { name: `${name}-b` }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(dialogOf(page).getByRole('button', { name: 'Mark as Reviewing' })).toBeEnabled();
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(cardOf(page, `${name}-b`)).toContainText('Rejected');
});

test('a status that cannot be saved is told, and the application stays open', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/500/);
  const gates = await openGates(request);
  const id = await gates.apply(unique('tallow'));
  await enter(page, `${path}?application=${id}`);
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: { message: 'Out' } }));
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Failed to update application status', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toContainText('Pending');
  await page.unroute('**/status');
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Application rejected', { exact: true })).toBeVisible();
});

test('the keyboard goes from one application to the next without closing, but not while notes are typed', async ({
  page,
  request,
}) => {
  const gates = await openGates(request);
  const name = unique('haddad');
  for (const letter of ['c', 'b', 'a']) await gates.apply(`${name}-${letter}`);
  await enter(page, `${path}?q=${name}`);
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
  const saved = await gates.office.call('GET', `employment-applications?q=${name}-b`);
  expect(await saved.json()).toMatchObject([{ notes: 'just kind' }]);
});

test('notes that somebody else changed meanwhile are shown before anybody overwrites them', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const gates = await openGates(request);
  const id = await gates.apply(unique('wren'));
  await enter(page, `${path}?application=${id}`);
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
  const saved = await gates.office.call('GET', `employment-applications/${id}`);
  expect(await saved.json()).toMatchObject({ notes: 'Mine: loud voice' });
});

test('notes that are too long are refused at the field, and survive the end of the session', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/401/);
  const gates = await openGates(request);
  const id = await gates.apply(unique('finch'));
  const address = `${path}?application=${id}`;
  await enter(page, address);
  const notes = dialogOf(page).getByRole('textbox', { name: 'Notes' });
  await notes.fill('x'.repeat(5001));
  await dialogOf(page).getByRole('button', { name: 'Save notes' }).click();
  await expect(dialogOf(page).getByText('Text must be at most 5000 characters')).toBeVisible();
  await notes.fill('Knows the corn by heart');
  await expireSessionAt(page, 'PATCH', '**/api/employment-applications/*');
  await dialogOf(page).getByRole('button', { name: 'Save notes' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.unrouteAll();
  await fillLogin(page);
  await expect(page).toHaveURL(address);
  await expect(notes).toHaveValue('Knows the corn by heart');
  await dialogOf(page).getByRole('button', { name: 'Save notes' }).click();
  await expect(dialogOf(page).getByText('Saved', { exact: true })).toBeVisible();
});

test('suspected spam is kept apart until somebody says otherwise, and can be deleted', async ({
  page,
  request,
}) => {
  const gates = await openGates(request);
  const name = unique('spam');
  await gates.apply(name, { website: 'https://spam.example' });
  await enter(page, `${path}?q=${name}`);
  await expect(page.getByText('No applications found')).toBeVisible();
  await page.getByRole('link', { name: /^Suspected spam/ }).click();
  await page.getByRole('link', { name }).click();
  await dialogOf(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Moved to the applications', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Delete application' })).toBeFocused();
  await dialogOf(page).getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Application deleted', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('the applications that are filtered can be taken away as a file', async ({ page, request, watch }) => {
  watch.expectFault(/500/);
  const gates = await openGates(request);
  const name = unique('teal');
  await gates.apply(name);
  await enter(page, `${path}?q=${name}`);
  await page.route('**/export*', (route) => route.fulfill({ status: 500, body: 'Out' }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('The file could not be downloaded.', { exact: true })).toBeVisible();
  await page.unroute('**/export*');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('applications.csv');
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
});

test('a list that cannot be read says so and is read again', async ({ page, request, watch }) => {
  watch.expectFault(/503/);
  const gates = await openGates(request);
  const name = unique('rook');
  await gates.apply(name);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/employment-applications?*', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, body: '' });
  });
  await enter(page, `${path}?q=${name}`);
  await expect(page.getByText('Loading applications...')).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('alert')).toContainText('The applications could not be loaded.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('those who hire see the applications, those who write stories do not', async ({ page, request }) => {
  const { office } = await openGates(request);
  await enter(page, path, await office.hire('hiring'));
  await expect(page.getByRole('heading', { level: 1, name: 'Employment Applications' })).toBeVisible();
  await enter(page, path, await office.hire('editor'));
  await expect(page.getByRole('link', { name: 'Employment', exact: true })).toBeHidden();
  await expect(page.getByLabel('Search applications')).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`list, dialog and question are accessible at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const gates = await openGates(request);
    const name = unique('heron');
    await gates.apply(name, { website: 'x' });
    await enter(page, `${path}?quarantined=true&q=${name}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Delete application' }).click();
    await expectAccessible(page);
  });
}
