import type { Mail } from '@haunted-forests/api/schemas/mail/mail';
import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

const path = '/admin/settings/mails';

const failed: Mail = {
  id: 999_999,
  kind: 'contact-receipt',
  state: 'failed',
  recipient: 'rex@visitors.example',
  subject: 'We have received your message',
  attempts: 20,
  lastError: 'The mailbox does not exist',
  sentAt: null,
  createdAt: '2026-10-03T23:05:00.000Z',
  emptied: false,
};

test('the mails that the park sent are listed by state, and the address keeps it', async ({
  page,
  gates,
}) => {
  const email = await gates.subscribe(unique('sue'));
  await enter(page, path);
  await expect(page.getByRole('row', { name: email })).toContainText('Newsletter confirmation');
  await page.getByLabel('State').selectOption('Failed');
  await expect(page.getByRole('row', { name: email })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('State')).toHaveValue('failed');
});

test('a mail that failed says why and is sent again', async ({ page, watch }) => {
  watch.expectFault(/500/);
  let mail = failed;
  await page.route('**/api/mails?*', (route) =>
    route.fulfill({ json: [mail], headers: { 'X-Total-Count': '1' } }),
  );
  const retry = '**/api/mails/999999/retry';
  await page.route(retry, (route) => route.fulfill({ status: 500, body: '' }));
  await enter(page, path);
  const row = page.getByRole('row', { name: failed.recipient });
  await expect(row).toContainText('The mailbox does not exist');
  await expect(row).toContainText('20');
  const again = row.getByRole('button', { name: `Send again to ${failed.recipient}` });
  await again.click();
  await expect(page.getByText('Server problem', { exact: true })).toBeVisible();
  await page.route(retry, (route) => {
    mail = { ...failed, state: 'queued' };
    return route.fulfill({ json: mail });
  });
  await again.click();
  await expect(row).toContainText('Queued');
  await expect(again).toBeHidden();
});

test('a mail that failed and whose text is deleted is not offered to be sent again', async ({ page }) => {
  await page.route('**/api/mails?*', (route) =>
    route.fulfill({ json: [{ ...failed, emptied: true }], headers: { 'X-Total-Count': '1' } }),
  );
  await enter(page, path);
  const row = page.getByRole('row', { name: failed.recipient });
  await expect(row).toContainText('Its text has been deleted');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('mails that cannot be read say so; a session that ends leads to the login and back', async ({
  page,
  watch,
}) => {
  watch.expectFault(/401|503/);
  await page.route('**/api/mails?*', (route) => route.fulfill({ status: 503, body: '' }));
  await enter(page, path);
  await expect(page.getByRole('alert')).toContainText('The emails could not be loaded.');
  await page.unrouteAll();
  await logInAgainAfter(page, 'GET', '**/api/mails?*', () =>
    page.getByRole('button', { name: 'Try again' }).click(),
  );
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Outgoing emails' })).toBeVisible();
});

test('the mails are accessible', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/api/mails?*', (route) =>
    route.fulfill({ json: [failed], headers: { 'X-Total-Count': '1' } }),
  );
  await enter(page, path);
  await expect(page.getByRole('row', { name: failed.recipient })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
