import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { answerWith, holdAnswers, loseNextAnswer } from './held-answers.ts';
import { dialogOf, path, rowOf } from './messages.ts';

test('a message that comes meanwhile is there when its list or the overview is opened again', async ({
  page,
  gates,
}) => {
  const [before, name] = [unique('mia'), unique('nora')];
  await gates.write(before);
  await enter(page, path);
  await expect(rowOf(page, before)).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('link', { name: before })).toBeVisible();
  await gates.write(name);
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a long name without spaces stays within the heading of its message', async ({ page, gates }) => {
  const name = unique('x'.repeat(80));
  const id = await gates.write(name, { email: 'ann@visitors.example' });
  await page.setViewportSize(phone);
  await enter(page, `${path}?message=${id}`);
  const heading = dialogOf(page, name).getByRole('heading', { name: `Message from ${name}` });
  await expect(heading).toBeVisible();
  const overflow = () => heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(overflow).toBe(0);
});

test('messages are sorted, each leads to the next by the keyboard, and a reply quotes the visitor', async ({
  page,
  gates,
}) => {
  const name = unique('walker');
  for (const place of ['first', 'second']) await gates.write(`${name}-${place}`);
  await enter(page, `${path}?q=${name}&read=false`);
  const senders = page.getByText(new RegExp(`^${name}-(first|second)$`));
  await expect(senders).toHaveText([`${name}-second`, `${name}-first`]);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(senders).toHaveText([`${name}-first`, `${name}-second`]);
  await expect(page).toHaveURL(/sort=oldest/);

  await page.getByRole('link', { name: `${name}-first` }).click();
  await expect(dialogOf(page, `${name}-first`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(dialogOf(page, `${name}-second`)).toContainText('2 of 2');
  await page.keyboard.press('k');
  const dialog = dialogOf(page, `${name}-first`);
  await expect(dialog).toBeVisible();
  const address = await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href');
  expect(address).toContain(`mailto:${name}-first@visitors.example?`);
  const parts = new URL(address ?? '').searchParams;
  expect(parts.get('subject')).toMatch(/^Re: your message of \w+ \d+, \d{4} \(New York\)$/);
  expect(parts.get('body')).toContain('> We are four & a dog.');
});

test('suspected spam is kept apart until somebody says otherwise', async ({ page, gates }) => {
  const name = unique('eve');
  await gates.write(name, { website: 'x' });
  await enter(page, path);
  await page.getByRole('link', { name: /^Suspected spam/ }).click();
  await page.getByLabel('Search messages').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await dialogOf(page, name).getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Moved to the inbox', { exact: true })).toBeVisible();
  await expect(page.getByText('No messages match this search.')).toBeVisible();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a message is deleted after a question; a failure leaves it where it is, a lost answer does not', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/500|404|ERR_FAILED/);
  const name = unique('fay');
  const id = await gates.write(name);
  await enter(page, `${path}?q=${name}`);
  await page.getByRole('link', { name, exact: true }).click();
  const remove = dialogOf(page, name).getByRole('button', { name: 'Delete' });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await answerWith(page, '**/api/contact-submissions/*', 'DELETE', { status: 500, body: '' });
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Server problem', { exact: true })).toBeVisible();
  await expect(dialogOf(page, name)).toBeVisible();
  await page.unrouteAll();
  await loseNextAnswer(page, '**/api/contact-submissions/*', 'DELETE');
  await remove.click();
  await confirm.click();
  await expect(page.getByText('No response', { exact: true })).toBeVisible();
  await expect(dialogOf(page, name)).toHaveCount(0);
  await expect(page).toHaveURL(`${path}?q=${name}`);
  await expect(page.getByText('No messages match this search.')).toBeVisible();
  await page.goto(`${path}?message=${id}`);
  await expect(page.getByText('This message does not exist.')).toBeVisible();
});

test('nothing is said of other filters before the list under them is there', async ({ page, gates }) => {
  const name = unique('ivy');
  await gates.write(name);
  await enter(page, `${path}?q=${name}&read=true`);
  const none = page.getByText('No messages match this search.');
  const counted = page.getByText('1 of 1 message');
  await expect(none).toBeVisible();
  const unread = await holdAnswers(page, '**/api/contact-submissions?*read=false*', 'GET');
  await page.getByLabel('State').selectOption('Unread');
  await unread.begun;
  await expect(none).toHaveCount(0);
  unread.release();
  await expect(counted).toBeVisible();

  const florida = await holdAnswers(page, '**/api/contact-submissions?*region=florida*', 'GET');
  await page.getByLabel('Region').selectOption('Florida');
  await florida.begun;
  await expect(counted).toHaveCount(0);
  await expect(rowOf(page, name)).toBeVisible();
  florida.release();
  await expect(none).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  const spam = await holdAnswers(page, '**/api/contact-submissions?*limit=20*quarantined=true*', 'GET');
  await page.getByRole('link', { name: /^Suspected spam/ }).click();
  await spam.begun;
  await expect(page.getByRole('heading', { name: 'Suspected spam' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  spam.release();
});

test('a session that ends leads to the login and back to the message', async ({ page, watch, gates }) => {
  watch.expectFault(/401/);
  const name = unique('gil');
  const id = await gates.write(name);
  const address = `${path}?q=${name}&message=${id}`;
  await enter(page, `${path}?q=${name}`);
  await logInAgainAfter(page, 'PATCH', '**/api/contact-submissions/*', () =>
    page.getByRole('link', { name, exact: true }).click(),
  );
  await expect(page).toHaveURL(address);
  await expect(dialogOf(page, name)).toBeVisible();
});

test('a list that cannot be read says so and is read again', async ({ page, watch }) => {
  watch.expectFault(/503/);
  await page.route('**/api/contact-submissions?*', (route) => route.fulfill({ status: 503, body: '' }));
  await enter(page, path);
  await expect(page.getByRole('alert')).toContainText('The messages could not be loaded.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/messages?$/).last()).toBeVisible();
});

test('inbox, message and question are accessible', async ({ page, gates }) => {
  await page.setViewportSize(phone);
  const name = unique('hal');
  await gates.write(name, { website: 'x' });
  await enter(page, `${path}?quarantined=true&q=${name}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(dialogOf(page, name).getByRole('button', { name: 'Not spam' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialogOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await expectAccessibleAtBothWidths(page);
});
