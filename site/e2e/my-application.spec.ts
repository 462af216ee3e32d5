import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { applicationsPath, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { linkTo } from './mails.ts';

const smallest = { width: 320, height: 640 };
const addressOf = (name: string) => `${name}@applicants.example`;
const titleOf = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('an applicant reads the status in plain words, whatever it is, at 320 pixels', async ({
  page,
  gates,
  adminApi,
}) => {
  await page.setViewportSize(smallest);
  const name = unique('marsh');
  const id = await gates.apply(name);
  const link = await linkTo(addressOf(name), '/application');
  await page.goto(link);
  await expect(titleOf(page)).toHaveText('We have your application');
  await expect(page.getByText(`We write to ${addressOf(name)}`)).toBeVisible();
  for (const [status, title] of [
    ['reviewing', 'We are reading your application'],
    ['accepted', 'Welcome to the woods'],
    ['rejected', 'We have no place for you this season'],
  ] as const) {
    await adminApi.call('PATCH', `employment-applications/${id}/status`, { status });
    await page.reload();
    await expect(titleOf(page)).toHaveText(title);
  }
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessibleAtBothWidths(page);
});

test('the token of the link is in no request, title or report of the page', async ({ page, gates }) => {
  const name = unique('fen');
  await gates.apply(name);
  const link = await linkTo(addressOf(name), '/application');
  const token = new URL(link).hash.slice(1);
  const told: string[] = [];
  page.on('request', (sent) => {
    const { authorization, ...headers } = sent.headers();
    told.push(sent.url(), sent.postData() ?? '', JSON.stringify(headers));
  });
  await page.goto(link);
  await expect(titleOf(page)).toHaveText('We have your application');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dark Legends' }).click();
  await expect(page).not.toHaveURL(/application/);
  expect(told.filter((text) => text.includes(token))).toEqual([]);
  await page.goBack();
  await expect(titleOf(page)).toHaveText('We have your application');
  await expect(page).not.toHaveTitle(new RegExp(token));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('what was typed for one application is not in the form of another', async ({ page, gates }) => {
  const [one, other] = [unique('loam'), unique('peat')];
  await gates.apply(one);
  await gates.apply(other);
  await page.goto(await linkTo(addressOf(one), '/application'));
  await page.getByLabel('Email').fill(addressOf(`${one}-new`));
  const otherLink = await linkTo(addressOf(other), '/application');
  await page.goto(otherLink);
  await expect(page.getByText(`We write to ${addressOf(other)}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(addressOf(other));
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(addressOf(`${one}-new`));
});

test('phone number and address are corrected, and the office sees what they were', async ({
  page,
  gates,
}) => {
  const name = unique('heath');
  const id = await gates.apply(name);
  await page.goto(await linkTo(addressOf(name), '/application'));
  await page.getByLabel('Phone').fill('716-555-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone must be in format: 123-456-7890')).toBeVisible();
  await page.getByLabel('Phone').fill('7165550177');
  await page.getByLabel('Email').fill(addressOf(`${name}-new`));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByText('716-555-0177')).toBeVisible();
  await page.getByRole('button', { name: 'Correct it again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(addressOf(name));
  await expect(page.getByText(`${addressOf(`${name}-new`)} waits`)).toBeVisible();
  await page.goto('/');
  await page.goto(await linkTo(addressOf(`${name}-new`), '/application'));
  await expect(
    page.getByText(`Confirmed: from now on we write to ${addressOf(`${name}-new`)}`),
  ).toBeVisible();
  await enter(page, `${applicationsPath}?application=${id}`);
  const changes = dialogOf(page).getByRole('listitem').filter({ hasText: '→' });
  await expect(changes).toHaveText([/Phone: 716-555-0143\s+→\s+716-555-0177/, /Email: .*→.*-new@/]);
  await expectAccessibleAtBothWidths(page);
});

test('a mistyped address is called off, and stays when the phone number alone is corrected', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/401/);
  const name = unique('reed');
  await gates.apply(name);
  await page.goto(await linkTo(addressOf(name), '/application'));
  await page.getByLabel('Email').fill(addressOf(`${name}-typo`));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Correct it again' }).click();
  await page.getByLabel('Phone').fill('7165550177');
  await page.getByRole('button', { name: 'Save' }).click();
  const link = await linkTo(addressOf(`${name}-typo`), '/application');
  const waits = page.getByText(`${addressOf(`${name}-typo`)} waits`);
  await expect(page.getByText('716-555-0177')).toBeVisible();
  await expect(waits).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: `Keep ${addressOf(name)}` }).click();
  await expect(page.getByText(`We will keep writing to ${addressOf(name)}.`, { exact: true })).toBeVisible();
  await expect(waits).toBeHidden();
  await page.goto('/');
  await page.goto(link);
  await expect(titleOf(page)).toHaveText('This link does not work');
});

test('withdrawing and deleting ask a second time, by keyboard too, and a dead link leads to a new one', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/401/);
  const name = unique('moor');
  await gates.apply(name);
  const link = await linkTo(addressOf(name), '/application');
  await page.goto(link);
  const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true });
  await withdraw.press('Enter');
  await expect(page.getByRole('button', { name: 'No, keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await withdraw.press('Enter');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(titleOf(page)).toHaveText('You have withdrawn your application');
  await expect(titleOf(page)).toBeFocused();
  await expect(withdraw).toBeHidden();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(titleOf(page)).toHaveText('Your application is deleted');
  await expect(page.getByRole('listitem').filter({ hasText: 'emails about it' })).toBeVisible();
  await expect(page).toHaveURL('/application');
  await page.goto('/');
  await page.goto(link);
  await expect(titleOf(page)).toHaveText('This link does not work');
  await expect(page).toHaveURL('/application');
  await expectAccessibleAtBothWidths(page);
});

test('what its applicant has withdrawn cannot be accepted until the office reopens it', async ({
  page,
  gates,
}) => {
  const name = unique('dell');
  const id = await gates.apply(name);
  const link = await linkTo(addressOf(name), '/application');
  await page.goto(link);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(titleOf(page)).toHaveText('You have withdrawn your application');
  await enter(page, `${applicationsPath}?application=${id}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeHidden();
  await expect(dialog.getByText('1–5 rate; r mark as reviewing')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Reopen application' }).click();
  await expect(page.getByText('Application reopened', { exact: true })).toBeVisible();
  await page.goto(`${applicationsPath}?application=${id}`);
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(dialog.getByText('1–5 rate; a accept, r mark as reviewing')).toBeVisible();
  await page.goto(link);
  await expect(titleOf(page)).toHaveText('We have your application');
});

test('a new link is mailed to whoever lost the first, and the page says the same to everybody', async ({
  page,
  gates,
}) => {
  const name = unique('brook');
  await gates.apply(name);
  await linkTo(addressOf(name), '/application');
  await page.goto('/application');
  for (const address of [addressOf(unique('nobody')), addressOf(name)]) {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByText('an email with a new link is on its way')).toBeVisible();
    await page.getByRole('button', { name: 'Try another address' }).click();
  }
  await page.goto('/');
  await page.goto(await linkTo(addressOf(name), '/application', 2));
  await expect(titleOf(page)).toHaveText('We have your application');
});

test('without a connection the page says so, keeps what is done, and opens by itself once there is one', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/net::ERR/);
  const name = unique('dale');
  await gates.apply(name);
  await page.route('**/api/my-application', (route) => route.abort());
  await page.goto(await linkTo(addressOf(name), '/application'));
  await expect(page.getByRole('alert')).toContainText('could not be opened');
  await page.unroute('**/api/my-application');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(titleOf(page)).toHaveText('We have your application');
  await page.route('**/api/my-application/withdraw', (route) => route.abort());
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByRole('alert')).toContainText('It has not arrived so far.');
  await page.unroute('**/api/my-application/withdraw');
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(titleOf(page)).toHaveText('You have withdrawn your application');
});
