import { readFile } from 'node:fs/promises';
import { enter, unique } from './admin-api.ts';
import { applicationsPath, cardOf, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

test('applications are found by region, status and words, and the address keeps them', async ({
  page,
  gates,
}) => {
  const name = unique('ashby');
  await gates.apply(name, { region: 'florida' });
  await gates.apply(`${name}-north`);
  await enter(page, applicationsPath);
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
  await expect(page).toHaveURL(applicationsPath);
});

test('an application shows everything that was written, and nothing that was not asked', async ({
  page,
  gates,
}) => {
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
  await enter(page, `${applicationsPath}?application=${id}`);
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
  await page.goto(`${applicationsPath}?application=${plain}`);
  await expect(dialog).toContainText('Can lift 50 pounds: no');
  await expect(dialog.getByText('Experience & Skills')).toBeHidden();
  await expect(dialog.getByText('Performance Links')).toBeHidden();
});

test('suspected spam is kept apart until somebody says otherwise, and can be deleted', async ({
  page,
  gates,
}) => {
  const name = unique('spam');
  await gates.apply(name, { website: 'https://spam.example' });
  await enter(page, `${applicationsPath}?q=${name}`);
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

test('the applications that are filtered can be taken away as a file', async ({ page, watch, gates }) => {
  watch.expectFault(/500/);
  const name = unique('teal');
  await gates.apply(name);
  await enter(page, `${applicationsPath}?q=${name}`);
  await page.route('**/export*', (route) => route.fulfill({ status: 500, body: 'Out' }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('The file could not be downloaded.', { exact: true })).toBeVisible();
  await page.unroute('**/export*');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('applications.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
});

test('a list that cannot be read says so and is read again', async ({ page, watch, gates }) => {
  watch.expectFault(/503/);
  const name = unique('rook');
  await gates.apply(name);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/employment-applications?*', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, body: '' });
  });
  await enter(page, `${applicationsPath}?q=${name}`);
  await expect(page.getByText('Loading applications...')).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('alert')).toContainText('The applications could not be loaded.');
  const again = page.waitForRequest('**/api/employment-applications?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await page.unrouteAll();
  // The list looks for changes by itself as well, and may be faster.
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click({ timeout: 1_000 }).catch(() => undefined);
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('those who hire see the applications, those who write stories do not', async ({ page, adminApi }) => {
  await enter(page, applicationsPath, await adminApi.hire('hiring'));
  await expect(page.getByRole('heading', { level: 1, name: 'Employment Applications' })).toBeVisible();
  await enter(page, applicationsPath, await adminApi.hire('editor'));
  await expect(page.getByRole('link', { name: 'Employment', exact: true })).toBeHidden();
  await expect(page.getByLabel('Search applications')).toBeHidden();
});

test('list and dialog are accessible', async ({ page, gates }) => {
  await page.setViewportSize(phone);
  const name = unique('heron');
  await gates.apply(name, { website: 'x' });
  await enter(page, `${applicationsPath}?quarantined=true&q=${name}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
