import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { type Credentials, enter, expireSessionAt, fillLogin, openOffice, tokenOf } from './office.ts';
import { codeOf, confirmOwner, holdPasskeys, provenToken, useApp } from './second-factors.ts';

const own = '/admin/settings/account';
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code from your app' });
const submit = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

async function beginLogin(page: Page, account: Credentials) {
  await page.goto('/admin/login');
  await fillLogin(page, account);
}

test('an authenticator app is set up after the password, and the next login asks for its code', async ({
  page,
  request,
  context,
  watch,
}) => {
  watch.expectFault(/40[013]/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await (await openOffice(request)).hire('editor');
  await enter(page, own, account);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page);
  await confirmOwner(page, account);
  const form = page.getByRole('form', { name: 'Authenticator app' });
  await expect(form).toBeFocused();
  await expect(form.getByRole('img', { name: 'The code for your authenticator app' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const link = await form
    .getByRole('link', { name: 'Open it in the app on this phone' })
    .getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await codeField(page).fill('000 000');
  await form.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/This code does not fit/);
  await codeField(page).fill(codeOf(secret));
  await form.getByRole('button', { name: 'Turn on codes' }).click();

  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await codes.getByRole('button', { name: 'Copy' }).click();
  await expect(codes.getByText('Copied', { exact: true })).toBeVisible();
  const first = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(first);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const name = (await download).suggestedFilename();
  expect(name).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await page.getByRole('button', { name: 'Make new ones' }).press('Enter');
  await expect(codes).toBeFocused();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await logOut(page);
  await fillLogin(page, account);
  await expect(codeField(page)).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await codeField(page).fill('000000');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('This code does not fit');
  await codeField(page).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
});

test('the address for notices is saved without losing the place of the keyboard, and outlasts the session unsaved', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/40[13]/);
  const account = await (await openOffice(request)).hire('gate');
  await enter(page, own, account);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('gate@example.com');
  const save = page.getByRole('button', { name: 'Save email' });
  await save.press('Enter');
  await confirmOwner(page, account);
  await expect(page.getByText('Notices go to gate@example.com.', { exact: true })).toBeVisible();
  await expect(save).toBeFocused();

  await email.fill('gate-two@example.com');
  await expireSessionAt(page, 'PUT', '**/api/admin/email');
  await save.click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.unroute('**/api/admin/email');
  await fillLogin(page, account);
  await expect(page.getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(email).toHaveValue('gate-two@example.com');
});

test('new recovery codes are not left without a question', async ({ page, request, watch }) => {
  watch.expectFault(/403/);
  const account = await (await openOffice(request)).hire('editor');
  await enter(page, own, account);
  await useApp(request, account);
  await page.reload();
  await page.getByRole('button', { name: 'Make new ones' }).click();
  await confirmOwner(page, account);
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const away = page.getByRole('link', { name: 'Overview' });
  await away.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without keeping the codes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('after losing a phone a recovery code logs in once', async ({ page, request, watch }) => {
  watch.expectFault(/401/);
  const account = await (await openOffice(request)).hire('gate');
  const { recoveryCodes } = await useApp(request, account);
  const [code = ''] = recoveryCodes;
  for (const outcome of ['in', 'refused']) {
    await beginLogin(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase());
    await submit(page).click();
    if (outcome === 'in') {
      await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
      await logOut(page);
    } else await expect(page.getByRole('alert')).toContainText('This recovery code does not fit');
  }
});

test('a second step that took too long leads back to the password and says why', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/401/);
  const account = await (await openOffice(request)).hire('gate');
  await useApp(request, account);
  await beginLogin(page, account);
  const message = 'This login took too long or was used already. Please enter your password again';
  await page.route('**/api/admin/login/second', (route) =>
    route.fulfill({ status: 401, json: { message, error: message } }),
  );
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(password).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(account.username);
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await codeField(page).fill('123456');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(password).toBeFocused();
});

test('a passkey is added, logs in without a password and as second step, and is removed', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/40[13]/);
  const account = await (await openOffice(request)).hire('editor');
  const device = await holdPasskeys(page);
  await enter(page, own, account);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmOwner(page, account);
  await expect(page.getByRole('region', { name: 'Recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(/Passkey, added .*, not used yet/)).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();

  await page.goto(own);
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await logOut(page);
  await fillLogin(page, account);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await use.click();
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();

  await logOut(page);
  await device.refuse();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The passkey was not used');
});

test('a call that needs the password again waits for it, and a refusal to give it changes nothing', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/40[03]/);
  const office = await openOffice(request);
  const [boss, other] = [await office.hire('admin'), await office.hire('gate')];
  await enter(page, '/admin/settings/accounts', boss);
  let asked = 0;
  await page.route(`**/api/admin/accounts/${other.id}`, (route) => {
    const message = 'Please confirm that it is you';
    const refusal = { status: 403, json: { message, error: message, proof: ['password'] } };
    return asked++ < 2 ? route.fulfill(refusal) : route.fallback();
  });
  await page.getByRole('button', { name: `Change role of ${other.username}` }).click();
  const role = page.getByRole('dialog', { name: `Role of ${other.username}` });
  await role.getByRole('radio', { name: /^Editor/ }).check();
  await role.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(role.getByRole('alert')).toContainText('Please confirm that it is you');
  await expect(role.getByRole('radio', { name: /^Editor/ })).toBeChecked();

  await role.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not mine');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect');
  await confirmOwner(page, boss);
  await expect(page.getByText('Role changed', { exact: true })).toBeVisible();
});

test('an account lists its sessions and ends unwanted ones', async ({ page, request, watch }) => {
  watch.expectFault(/401/);
  const account = await (await openOffice(request)).hire('editor');
  const elsewhere = await tokenOf(request, account);
  await tokenOf(request, account);
  await tokenOf(request, account);
  await enter(page, own, account);
  const list = page.getByRole('list', { name: 'Sessions' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(list.getByRole('listitem').first()).toContainText('This one');
  await expectAccessibleAtBothWidths(page);
  await list
    .getByRole('button', { name: /^End the session/ })
    .last()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('button', { name: /^End the session/ }).last()).toBeFocused();
  const answer = await request.get('/api/admin/verify', {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(answer.status()).toBe(401);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toBeFocused();
});

test("an administrator ends somebody's sessions", async ({ page, request }) => {
  const account = await (await openOffice(request)).hire('gate');
  const token = await tokenOf(request, account);
  await enter(page, '/admin/settings/accounts');
  await page.getByRole('button', { name: `Sessions of ${account.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Sessions of ${account.username}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End all of them' }).click();
  await expect(dialog.getByText('Not logged in anywhere.')).toBeVisible();
  const answer = await request.get('/api/admin/verify', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('someone who must set up a second factor sees nothing else first', async ({ page, request }) => {
  const account = await (await openOffice(request)).hire('gate');
  const token = await provenToken(request, account);
  const verify = '**/api/admin/verify';
  await page.route(verify, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), enrolling: true } });
  });
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto('/admin/publishing');
  await expect(page.getByRole('heading', { name: 'SET UP A SECOND FACTOR' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/tickets');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const link = page.getByRole('link', { name: 'Open it in the app on this phone' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await codeField(page).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(page.getByRole('heading', { name: 'YOUR RECOVERY CODES' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without keeping the codes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/admin/tickets');
  await page.unroute(verify);
  await page.getByRole('button', { name: 'I have kept them, go on' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
