import { enter, unique } from './admin-api.ts';
import { escapeFrom, expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { dialogOf, path, rowOf } from './messages.ts';

test('a message is unread until somebody opens it, and can be made unread again', async ({ page, gates }) => {
  const name = unique('ann');
  const id = await gates.write(name, { region: 'florida' });
  await enter(page, `${path}?q=${name}&region=florida&read=false`);
  await expect(rowOf(page, name)).toContainText('Unread');
  const marking = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`message=${id}$`));
  await expect(dialogOf(page, name)).toContainText('We are four & a dog.');
  await marking;
  await escapeFrom(dialogOf(page, name));
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  await expect(rowOf(page, name)).not.toContainText('Unread');
  await page.reload();
  await expect(page.getByText('No messages match this search.')).toBeVisible();

  await page.goto(`${path}?message=${id}`);
  await dialogOf(page, name).getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByText('Marked as unread', { exact: true })).toBeVisible();
  await expect(dialogOf(page, name)).toBeHidden();
  const saved = async () => (await gates.adminApi.call('GET', `contact-submissions/${id}`)).json();
  await expect.poll(saved).toMatchObject({ readAt: null });
});

test('the next message stays open when the one before is unread again', async ({ page, gates }) => {
  const name = unique('bea');
  for (const letter of ['c', 'b']) await gates.write(`${name}-${letter}`);
  const id = await gates.write(`${name}-a`);
  await enter(page, `${path}?q=${name}`);
  const opening = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('link', { name: `${name}-a` }).click();
  await opening;
  const marking = await holdAnswers(page, `**/api/contact-submissions/${id}`, 'PATCH');
  await dialogOf(page, `${name}-a`).getByRole('button', { name: 'Mark as unread' }).click();
  await marking.begun;
  await page.keyboard.press('j');
  await expect(dialogOf(page, `${name}-b`)).toContainText('2 of 3');
  const isCounted = page.waitForResponse(/contact-submissions\?.*limit=1(&|$)/);
  marking.release();
  await isCounted;
  await expect(page.getByText('Marked as unread', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(dialogOf(page, `${name}-c`)).toBeVisible();
});

test('the unread messages are counted', async ({ page, gates }) => {
  const name = unique('cal');
  await gates.write(name);
  await enter(page, path);
  const inbox = page.getByRole('link', { name: /^Inbox \d+ unread$/ });
  const before = Number((await inbox.textContent())?.match(/\d+/)?.[0]);
  const marking = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(dialogOf(page, name)).toBeVisible();
  await marking;
  await escapeFrom(dialogOf(page, name));
  await expect(
    page.getByRole('link', { name: before > 1 ? `Inbox ${before - 1} unread` : 'Inbox' }),
  ).toBeVisible();
});

test('a message that is made unread before it is read anew, or while it is marked as read, stays unread', async ({
  page,
  gates,
}) => {
  const name = unique('jan');
  const id = await gates.write(name);
  const calls = `**/api/contact-submissions/${id}`;
  const saved = async () => (await gates.adminApi.call('GET', `contact-submissions/${id}`)).json();
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  const unread = dialogOf(page, name).getByRole('button', { name: 'Mark as unread' });
  await enter(page, `${path}?q=${name}`);
  const reading = await holdAnswers(page, calls, 'GET');
  const marking = await holdAnswers(page, calls, 'PATCH');
  await page.getByRole('link', { name, exact: true }).click();
  await reading.begun;
  await unread.click();
  await marking.begun;
  const isRead = page.waitForResponse((answer) => answer.request().method() === 'GET');
  reading.release();
  await isRead;
  marking.release();
  await expect(dialogOf(page, name)).toBeHidden();
  expect(sent).toEqual([{ read: false }]);
  await page.unroute(calls);

  const opening = await holdAnswers(page, calls, 'PATCH');
  await page.getByRole('link', { name, exact: true }).click();
  await opening.begun;
  await unread.click();
  await expect(unread).toBeDisabled();
  await expect.poll(saved).not.toMatchObject({ readAt: null });
  expect(sent.slice(1)).toEqual([{ read: true }]);
  opening.release();
  await expect(dialogOf(page, name)).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Unread');
  await expect.poll(saved).toMatchObject({ readAt: null });
});
