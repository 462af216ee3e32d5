import { enter } from './admin-api.ts';
import { escapeFrom, expect, expectAccessibleAtBothWidths } from './fixtures.ts';
import { card, openTonight, test } from './tonight-desk.ts';

test('words of one’s own are discarded only after a yes', async ({ page, request }) => {
  await openTonight(page, request);
  await enter(page, '/admin');
  const open = card(page).getByRole('button', { name: 'Close tonight… in Florida' });
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  const words = dialog.getByLabel('In your own words');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await open.click();
  await escapeFrom(dialog);
  await expect(open).toBeFocused();

  await open.click();
  await words.fill('Lightning over the north field');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Lightning over the north field');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('words of one’s own are asked about on the way back, and are there again after a reload', async ({
  page,
  request,
}) => {
  await openTonight(page, request);
  await enter(page, '/admin/messages');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const open = card(page).getByRole('button', { name: 'Close tonight… in Florida' });
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  const words = dialog.getByLabel('In your own words');
  await open.click();
  await words.fill('Lightning over the north field');
  await page.goBack();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(words).toHaveValue('Lightning over the north field');
  await page.reload();
  await open.click();
  await expect(words).toHaveValue('Lightning over the north field');
  await dialog.getByRole('button', { name: 'Close with this notice' }).click();
  await expect(card(page)).toContainText('Closed tonight: Lightning over the north field');
  await card(page).getByRole('button', { name: 'Open again in Florida' }).click();
  await expect(card(page)).toContainText('Open now');
  await open.click();
  await expect(words).toHaveValue('');
});

test('what visitors should know of tonight outlasts that it is sold out or closed, and why it was closed does not', async ({
  page,
  request,
}) => {
  const { call, tonight } = await openTonight(page, request);
  const { id } = await tonight();
  const notice = 'Park at the north field';
  await call('PATCH', `nights/${id}/status`, { status: 'open', notice });
  await enter(page, '/admin');
  const button = (name: string) => card(page).getByRole('button', { name: `${name} in Florida` });
  await button('Sold out').click();
  await expect.poll(tonight).toMatchObject({ status: 'sold-out', notice });
  await button('Open again').click();
  await expect.poll(tonight).toMatchObject({ status: 'open', notice });
  await button('Close tonight…').click();
  await page.getByRole('button', { name: /^High winds/ }).click();
  await expect.poll(tonight).toMatchObject({ status: 'cancelled' });
  await button('Open again').click();
  await expect.poll(tonight).toMatchObject({ status: 'open', notice });
  await call('PATCH', `nights/${id}/status`, { status: 'cancelled', notice: 'Lightning' });
  await page.reload();
  await button('Open again').click();
  await expect.poll(tonight).toMatchObject({ status: 'open', notice: null });

  await call('PATCH', `nights/${id}/status`, { status: 'cancelled', notice: 'Lightning' });
  await page.goto(`/admin/nights?region=florida&open=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit night' });
  const words = form.getByRole('textbox', { name: 'Notice' });
  await form.getByLabel('Status').selectOption('Open');
  await expect(words).toHaveValue('');
  await form.getByLabel('Status').selectOption('Cancelled');
  await expect(words).toHaveValue('Lightning');
  await words.fill('Bring boots');
  await form.getByLabel('Status').selectOption('Sold out');
  await expect(words).toHaveValue('Bring boots');
  await form.getByRole('button', { name: 'Save night' }).click();
  await expect.poll(tonight).toMatchObject({ status: 'sold-out', notice: 'Bring boots' });
});
