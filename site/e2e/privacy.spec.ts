import { readFile } from 'node:fs/promises';
import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const path = '/admin/settings/privacy';

test('everything about a person is found, taken away and erased', async ({ page, gates }) => {
  const name = unique('olga');
  const email = `${name}@visitors.example`;
  await gates.write(name);
  await gates.apply(name, { email });
  await enter(page, path);
  await page.getByLabel('Email address').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Find' }).click();
  const panel = page.getByRole('region', { name: /^Stored about/ });
  await panel.getByText('Messages', { exact: true }).click();
  await expect(panel).toContainText('We are four & a dog.');
  await expectAccessible(page);

  for (const [button, file] of [
    ['Download JSON', 'person.json'],
    ['Download CSV', 'person.csv'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: button }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(file);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('12 Mill Road');
  }

  await panel.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything about this person?' });
  const typed = dialog.getByLabel('Type the email address to confirm');
  await typed.fill('somebody@else.example');
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await expect(dialog).toContainText('This is not the right address. Nothing was deleted.');
  await expectAccessible(page);
  await typed.fill(email);
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByText(/^\d entries about .* deleted\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nothing is stored about this address.')).toBeVisible();
});

test('what is no address is refused at its field', async ({ page }) => {
  await enter(page, path);
  await page.getByLabel('Email address').fill('olga at visitors');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('an erasure that fails says that it may have been done, and keeps what was typed', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/500/);
  const email = await gates.subscribe(unique('pia'));
  await enter(page, path);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/people/erase', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByLabel('Type the email address to confirm').fill(email);
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByText('Server problem', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      /^The server has a problem \(500\): it may or may not have gone through\. Search for the address again\.$/,
    ),
  ).toBeVisible();
  await expect(dialog.getByLabel('Type the email address to confirm')).toHaveValue(email);
});

test('a session that ends leads to the login and back', async ({ page, watch }) => {
  watch.expectFault(/401/);
  await enter(page, path);
  await page.getByLabel('Email address').fill('quin@visitors.example');
  await logInAgainAfter(page, 'POST', '**/api/people/export*', () =>
    page.getByRole('button', { name: 'Find' }).click(),
  );
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('only administrators reach it', async ({ page, adminApi }) => {
  await enter(page, path, await adminApi.hire('editor'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeHidden();
});
