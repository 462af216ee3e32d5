import { enter, unique } from './admin-api.ts';
import { applicationsPath, cardOf, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths, focusOn, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { applyAs, boxOf, selectionOf } from './hiring-desk.ts';

test('a mail to many is shown as each person gets it, and afterwards stands at each of them', async ({
  page,
  gates,
}) => {
  const name = unique('vesper');
  await gates.apply(`${name}-b`, { firstName: 'Bela', specificPositions: ['Tour Guide'] });
  await gates.apply(`${name}-a`);
  await enter(page, `${applicationsPath}?q=${name}`);
  await selectionOf(page).getByRole('button', { name: 'Select all 2 applications' }).click();
  await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  await dialog.getByLabel('Subject').fill('{firstName}, {surname}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('{surname} is not a placeholder: use {firstName}, {position} or {link}');
  await dialog.getByLabel('Subject').fill('Welcome, {firstName}: {position}');
  await page.keyboard.press('Escape');
  await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Welcome, {firstName}: {position}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Welcome, Ann: Corn Maze Scarer and Tour Guide');
  await page.keyboard.press('j');
  await expect(preview).toContainText('Welcome, Bela');
  await expect(dialog).toContainText('2 people will be marked as accepted and sent this email.');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByRole('region', { name: 'Sending emails' })).toContainText('2 of 2 sent.');
  await expect(selectionOf(page)).toContainText('0 selected');
  await expect(cardOf(page, `${name}-a`)).toContainText('Accepted');
  await page.reload();
  await page.getByRole('region', { name: 'Sending emails' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: `Bela ${name}-b` }).click();
  const mails = dialogOf(page).getByRole('list', { name: 'Emails to the applicant' });
  const mail = mails.getByRole('listitem').filter({ hasText: 'Welcome, Bela' });
  await expect(mail).toContainText('Sent');
  await mail.getByText('Text of Welcome, Bela').click();
  await expect(mail).toContainText(
    'you have a place with us. You can see what you are hired for and what comes next here: {link}',
  );
});

test('the preview of a mail ends with the settings as they are now', async ({ page, gates }) => {
  const name = unique('brand');
  await applyAs(gates, name, ['a']);
  await enter(page, `${applicationsPath}?q=${name}`);
  await boxOf(page, `${name}-a`).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const look = async () => {
    await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
    const read = page.waitForResponse('**/api/settings');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await read;
    await expect(preview).toContainText('write to');
  };
  await look();
  await page.keyboard.press('Escape');
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), jobsEmail: 'new@jobs.example' } });
  });
  await look();
  await expect(preview).toContainText('write to new@jobs.example');
});

test('a batch whose answers got lost mails nobody twice, whatever is corrected before it is sent again', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/ERR_FAILED|422/);
  const name = unique('lost');
  const [id] = await applyAs(gates, name, ['a']);
  await enter(page, `${applicationsPath}?q=${name}`);
  await boxOf(page, `${name}-a`).click();
  await selectionOf(page).getByRole('button', { name: 'Reject...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  await focusOn(dialog.getByRole('button', { name: 'Preview' }));
  // A key that is held does not send what nobody has looked at.
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toContainText('1 person will be marked as rejected and sent this email.');
  await page.route(
    '**/batches',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  const send = dialog.getByRole('button', { name: 'Send to 1 person' });
  for (const press of [() => send.click(), () => send.dblclick()]) {
    const lost = page.waitForEvent('requestfailed');
    await press();
    await lost;
    await expect(send).toBeEnabled();
  }
  await expect(
    page.getByText(/^The server did not respond: .* Try again: nobody will be emailed twice\.$/).last(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByLabel('Subject').fill('About your application');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await send.click();
  await expect(
    page.getByText(/^“Your application” is on its way to 1 person as you first wrote it\./),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sending emails' })).toContainText('1 of 1 sent.');
  const sent = async () => {
    const answer = await gates.adminApi.call('GET', `employment-applications/${id}/mails`);
    return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
  };
  await expect.poll(sent).toEqual(['Your application', expect.stringContaining('We have received')]);
});

test('sending is stopped from the list, which says how many got nothing', async ({ page, gates }) => {
  const name = unique('halt');
  const [id] = await applyAs(gates, name, ['a']);
  const waiting = {
    id: 7,
    author: 'admin',
    status: null,
    subject: 'Hello {firstName}',
    invite: false,
    createdAt: '2026-10-03T23:05:00.000Z',
    stoppedAt: null,
    total: 400,
    sent: 120,
    failed: 1,
    waiting: 279,
    stopped: 0,
    failures: [
      { applicationId: id, name: `Ann ${name}-a`, reason: 'The mail server answered 550 to RCPT TO' },
    ],
    unplaced: [],
  };
  let batch: object = waiting;
  const stopped = { ...waiting, stoppedAt: waiting.createdAt, waiting: 0, stopped: 279 };
  await page.route('**/batches', (route) => route.fulfill({ status: 202, json: { id: 7 } }));
  await page.route('**/batches/7', (route) => route.fulfill({ json: batch }));
  await page.route('**/batches/7/stop', (route) => {
    batch = stopped;
    return route.fulfill({ json: batch });
  });
  await enter(page, `${applicationsPath}?q=${name}`);
  await boxOf(page, `${name}-a`).click();
  await selectionOf(page).getByRole('button', { name: 'Email...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send an email' });
  await dialog.getByLabel('Subject').fill('Hello {firstName}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  const progress = page.getByRole('region', { name: 'Sending emails' });
  await expect(progress).toContainText('120 of 400 sent, 1 failed, 279 waiting.');
  await expect(progress.getByRole('listitem')).toContainText('550 to RCPT TO');
  await expectAccessibleAtBothWidths(page);
  await progress.getByRole('button', { name: 'Stop sending' }).click();
  await expect(progress).toContainText('120 of 400 sent, 1 failed, 279 stopped.');
  await progress.getByRole('link', { name: `Ann ${name}-a` }).click();
  await expect(dialogOf(page)).toContainText(`${name}-a`);
});

test('a batch is looked at once its applicants are read as they are now', async ({ page, gates }) => {
  const name = unique('late');
  await applyAs(gates, name, ['b', 'a']);
  await enter(page, `${applicationsPath}?q=${name}`);
  await selectionOf(page).getByRole('button', { name: 'Select all 2 applications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  const preview = dialog.getByRole('button', { name: 'Preview' });
  const open = () => selectionOf(page).getByRole('button', { name: 'Reject...' }).click();
  await open();
  await expect(preview).toBeEnabled();
  await page.keyboard.press('Escape');
  await applyAs(gates, name, ['c']);
  await boxOf(page, `${name}-c`).click();
  const cards = await holdAnswers(page, '**/cards', 'GET');
  await open();
  await expect(dialog).toContainText('For 3 people.');
  await expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  cards.release();
  await preview.click();
  await expect(dialog).toContainText('3 people will be marked as rejected and sent this email.');
});

test('a batch that was started leaves another one open that is being prepared', async ({ page, gates }) => {
  const name = unique('pair');
  await applyAs(gates, name, ['b', 'a']);
  await enter(page, `${applicationsPath}?q=${name}`);
  await boxOf(page, `${name}-a`).click();
  const dialogOfBatch = (title: string) => page.getByRole('dialog', { name: title, exact: true });
  await selectionOf(page).getByRole('button', { name: 'Invite...' }).click();
  const inviting = dialogOfBatch('Invite to auditions');
  await inviting.getByRole('button', { name: 'Preview' }).click();
  const batches = await holdAnswers(page, '**/batches', 'POST');
  await inviting.getByRole('button', { name: 'Send to 1 person' }).click();
  await batches.begun;
  await page.keyboard.press('Escape');
  await boxOf(page, `${name}-b`).click();
  await selectionOf(page).getByRole('button', { name: 'Reject...' }).click();
  const rejecting = dialogOfBatch('Reject');
  await rejecting.getByLabel('Subject').fill('Not this year');
  batches.release();
  await expect(page.getByText('1 of 1 sent.')).toBeAttached();
  await expect(rejecting.getByLabel('Subject')).toHaveValue('Not this year');
  await expect(rejecting).toContainText('For 1 person.');
});
