import { randomInt } from 'node:crypto';
import { enter, logInAgainAfter } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { answerWith } from './held-answers.ts';

const settings = '**/api/settings';

test('a setting that is saved reaches the visitors, alone, and goes back to its default', async ({
  page,
  request,
}) => {
  await enter(page, '/admin/settings');
  const year = page.getByRole('textbox', { name: 'Copyright year' });
  const chosen = String(randomInt(1_000, 2_000));
  await year.fill(chosen);
  const sending = page.waitForRequest((call) => call.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const sent = await sending;
  expect(sent.postDataJSON()).toEqual({ copyrightYear: chosen });
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Site' })).toContainText(/Live · \d/);
  await expect.poll(async () => (await request.get('/florida')).text()).toContain(`© ${chosen}`);

  await page.getByRole('button', { name: 'Back to default of Copyright year' }).click();
  await expect(year).toHaveValue('2024');
  await expect(year).toBeFocused();
  const resetting = page.waitForRequest((call) => call.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const reset = await resetting;
  expect(reset.postDataJSON()).toEqual({ copyrightYear: null });
  await expect.poll(async () => (await request.get('/florida')).text()).toContain('© 2024');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
});

test('the life of a discount code that is saved is what the rules of the board say, until it is emptied', async ({
  page,
  request,
}) => {
  const rules = async () => (await request.get('/ouija/rules')).text();
  const save = page.getByRole('button', { name: 'Save changes' });
  await enter(page, '/admin/settings/tickets');
  const days = page.getByRole('textbox', { name: 'Days a code is good for' });
  await expect(days).toHaveValue('7');
  await days.fill('366');
  await save.click();
  await expect(days).toHaveAccessibleDescription(/Must be a whole number of days from 1 to 365/);
  await days.fill('30');
  await save.click();
  await expect(page.getByRole('status', { name: 'Site' })).toContainText(/Live · \d/);
  await expect.poll(rules).toContain('A code is good for 30 days from');
  await days.fill('');
  await save.click();
  await expect(days).toHaveValue('7');
  await expect.poll(rules).toContain('A code is good for 7 days from');
});

test('a setting that does not fit is refused at its field, and nothing is sent', async ({ page }) => {
  await enter(page, '/admin/settings/contact');
  let isSent = false;
  page.on('request', (call) => {
    isSent ||= call.method() === 'PATCH';
  });
  await page.getByRole('textbox', { name: 'Street' }).fill(' ');
  await page.getByRole('textbox', { name: 'Mailbox for applications' }).fill('nobody');
  await page.getByRole('textbox', { name: 'Directions link' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Street is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Must be an http(s) address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeFocused();
  await expectAccessible(page);
  expect(isSent).toBe(false);
});

test('a mailbox that is set to the public address stays where it was typed', async ({ page, adminApi }) => {
  const { generalEmail } = await (await adminApi.call('GET', 'settings')).json();
  await enter(page, '/admin/settings/contact');
  const mailbox = page.getByRole('textbox', { name: 'Mailbox for contact messages' });
  await expect(mailbox).toHaveValue('');
  await mailbox.fill(generalEmail);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(mailbox).toHaveValue(generalEmail);
  await mailbox.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(mailbox).toHaveValue('');
});

test('settings are read again when asked, and stay typed when the server refuses them, fails, or the section is left', async ({
  page,
  watch,
}) => {
  watch.expectFault(/400|500/);
  await page.route(settings, (route) => route.fulfill({ status: 500, body: 'gone' }), { times: 1 });
  await enter(page, '/admin/settings/hours');
  await page.getByRole('button', { name: 'Try again' }).click();
  const doors = page.getByRole('textbox', { name: 'Doors open' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(doors).toHaveValue('6:30 PM');

  const message = 'The doors never open';
  const answerSave = (answer: object) => answerWith(page, settings, 'PATCH', answer);
  await answerSave({
    status: 400,
    json: { message, error: message, issues: [{ path: 'doorsOpen', message }] },
  });
  await doors.fill('never');
  await save.click();
  await expect(doors).toHaveAccessibleDescription(new RegExp(message));
  await expect(doors).toHaveValue('never');

  await page.unroute(settings);
  await answerSave({ status: 500, body: 'gone' });
  await doors.fill('5:00 PM');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Not saved: The server has a problem (500).');
  await expect(doors).toHaveValue('5:00 PM');
  await expect(page.getByText('Not saved yet; kept in this browser tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(doors).toHaveValue('6:30 PM');

  await doors.fill('5:15 PM');
  await page.getByRole('link', { name: 'Social media' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/hours$/);
  await expect(doors).toHaveValue('5:15 PM');
});

test('a session that ends while saving leads to the login and back to what was typed', async ({
  page,
  watch,
}) => {
  watch.expectFault(/401/);
  await enter(page, '/admin/settings/hours');
  await page.getByRole('textbox', { name: 'Doors open' }).fill('5:15 PM');
  await logInAgainAfter(page, 'PATCH', settings, () =>
    page.getByRole('button', { name: 'Save changes' }).click(),
  );
  await expect(page).toHaveURL(/\/admin\/settings\/hours$/);
  await expect(page.getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Doors open' })).toHaveValue('5:15 PM');
});

test('whoever is no administrator finds only what is theirs in the settings', async ({ page, adminApi }) => {
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  for (const [role, sections] of [
    ['editor', ['My account', 'Bin']],
    ['hiring', []],
    ['gate', []],
  ] as const)
    await test.step(role, async () => {
      const account = await adminApi.hire(role);
      await enter(page, '/admin/settings', account);
      await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
      await expect(page.getByText(account.username, { exact: true })).toBeVisible();
      await expect(links).toHaveText(sections);
      await page.goto('/admin/settings/hours');
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
      await adminApi.call('DELETE', `admin/accounts/${account.id}`);
    });
});

test('every section of the settings is accessible', async ({ page }) => {
  test.slow();
  await page.setViewportSize(phone);
  await enter(page, '/admin/settings');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveCount(10);
  for (const label of await links.allTextContents()) {
    await links.filter({ hasText: label }).click();
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleAtBothWidths(page);
  }
});
