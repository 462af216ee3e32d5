import { enter, fillLogin, tokenOf } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { holdAnswers, loseNextAnswer } from './held-answers.ts';
import { codeField, codeOf, confirmOwner, logOut, provenToken, setUpApp, submit } from './second-factors.ts';

const own = '/admin/settings/account';

test('an authenticator app is set up after the password, and the next login asks for its code', async ({
  page,
  context,
  watch,
  adminApi,
}) => {
  watch.expectFault(/40[013]/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await adminApi.hire('editor');
  await enter(page, own, account);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
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
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is incorrect/);
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
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  const renewal = await holdAnswers(page, '**/recovery-codes', 'POST');
  await page.getByRole('button', { name: 'Generate new codes' }).press('Enter');
  await renewal.begun;
  await expect(page.getByRole('button', { name: 'Generate new codes' })).toBeDisabled();
  renewal.release();
  await expect(codes).toBeFocused();
  await page.getByRole('button', { name: "I've saved them" }).click();

  await logOut(page);
  await fillLogin(page, account);
  await expect(codeField(page)).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await codeField(page).fill('000000');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('This code is incorrect');
  await codeField(page).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
});

test('new recovery codes are not left without a question', async ({ page, request, watch, adminApi }) => {
  watch.expectFault(/403/);
  const account = await adminApi.hire('editor');
  await enter(page, own, account);
  await setUpApp(request, account);
  await page.reload();
  await page.getByRole('button', { name: 'Generate new codes' }).click();
  await confirmOwner(page, account);
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const away = page.getByRole('link', { name: 'Overview' });
  await away.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('new recovery codes whose answer is lost may have replaced the old ones, and the page says so', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  watch.expectFault(/40[13]|ERR_FAILED/);
  const account = await adminApi.hire('editor');
  const { recoveryCodes } = await setUpApp(request, account);
  const { username, password } = account;
  const begun = await request.post('/api/admin/login', { data: { username, password } });
  const { challenge } = (await begun.json()) as { challenge: string };
  const data = { challenge, recoveryCode: recoveryCodes[0] };
  const { token } = await (await request.post('/api/admin/login/second', { data })).json();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto(own);
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Generate new codes' }).click();
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
  await loseNextAnswer(page, '**/recovery-codes', 'POST');
  await confirmOwner(page, account);
  const warning =
    'The server did not respond: it may or may not have gone through. Generate new codes again before you rely on the old ones.';
  await expect(page.getByText(warning).first()).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
});

test('someone who must set up a second factor sees nothing else first, and goes on once the server has confirmed it', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  watch.expectFault(/ERR_FAILED/);
  const account = await adminApi.hire('gate');
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
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/admin/tickets');
  await page.unroute(verify);
  const onward = page.getByRole('button', { name: "I've saved them, continue" });
  await page.route(verify, (route) => route.abort(), { times: 1 });
  await onward.click();
  await expect(page.getByText('The server has not confirmed it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'YOUR RECOVERY CODES' })).toBeVisible();
  const check = await holdAnswers(page, verify, 'GET');
  await onward.click();
  await check.begun;
  await expect(onward).toBeDisabled();
  check.release();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('someone who must set up a second factor is logged out without waiting for the server', async ({
  page,
  request,
  adminApi,
}) => {
  const account = await adminApi.hire('gate');
  const token = await tokenOf(request, account);
  const verify = '/api/admin/verify';
  await page.route(`**${verify}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), enrolling: true } });
  });
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto('/admin');
  const logout = await holdAnswers(page, '**/api/admin/logout', 'POST');
  await page.getByRole('button', { name: 'Log out' }).click();
  await logout.begun;
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  logout.release();
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await request.get(verify, { headers })).status()).toBe(401);
});

test('a set-up that another tab has finished, or whose answer was lost, leads on', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  watch.expectFault(/403|ERR_FAILED/);
  const account = await adminApi.hire('editor');
  const token = await tokenOf(request, account);
  const verify = '**/api/admin/verify';
  const enroll = () =>
    page.route(verify, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), enrolling: true } });
    });
  await enroll();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(proof).toBeVisible();
  await page.unroute(verify);
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Total Stories')).toBeVisible();

  await enroll();
  await page.reload();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await confirmOwner(page, account);
  const link = page.getByRole('link', { name: 'Open it in the app on this phone' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await codeField(page).fill(codeOf(secret));
  await loseNextAnswer(page, '**/second-factor/codes', 'PUT');
  await page.unroute(verify);
  await page.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(page.getByText('Total Stories')).toBeVisible();
  const advice = 'If you have not saved its recovery codes, generate new ones under My account.';
  await expect(page.getByText(advice, { exact: true })).toBeVisible();
});
