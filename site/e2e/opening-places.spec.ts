import { enter, unique } from './admin-api.ts';
import { applicationsPath, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths } from './fixtures.ts';
import { answerWith } from './held-answers.ts';
import { boxOf, cardIn, dropOn, selectionOf } from './hiring-desk.ts';
import { guides, test } from './openings-desk.ts';

test('the key that accepts hires for what was chosen', async ({ page, gates }) => {
  await gates.adminApi.published(await gates.adminApi.call('POST', 'openings', guides));
  const id = await gates.apply(unique('key'), { region: 'florida', specificPositions: ['Tour Guide'] });
  await enter(page, `${applicationsPath}?application=${id}`);
  const choice = dialogOf(page).getByLabel('Hired for, once accepted');
  await expect(choice).toHaveValue(/\d/);
  await choice.selectOption('No opening');
  await dialogOf(page).getByRole('heading', { name: 'Application Details' }).click();
  await page.keyboard.press('a');
  const known = async () => (await gates.adminApi.call('GET', `employment-applications/${id}`)).json();
  await expect.poll(known).toMatchObject({ status: 'accepted', openingId: null });
});

test('whoever is accepted by the key takes a place, which the next one is not offered', async ({
  page,
  gates,
}) => {
  await gates.adminApi.published(await gates.adminApi.call('POST', 'openings', guides));
  const name = unique('walk');
  for (const letter of ['b', 'a'])
    await gates.apply(`${name}-${letter}`, { region: 'florida', specificPositions: ['Tour Guide'] });
  await enter(page, `${applicationsPath}?q=${name}`);
  await page.getByRole('link', { name: `${name}-a` }).click();
  const choice = dialogOf(page).getByLabel('Hired for, once accepted');
  await expect(choice).toHaveValue(/\d/);
  const openingId = Number(await choice.inputValue());
  const decision = page.waitForRequest(/\/employment-applications\/\d+\/status$/);
  await page.keyboard.press('a');
  const decided = (await decision).postDataJSON();
  expect(decided).toMatchObject({ status: 'accepted', openingId });
  await expect(dialogOf(page)).toContainText(`${name}-b`);
  await expect(
    choice.getByRole('option', { name: 'Tour Guide · Sep 18 – Nov 1, 2099 · Hired 1 of 1' }),
  ).toBeDisabled();
  await expect(choice).toHaveValue('');
});

test('the place of an applicant who is deleted is offered again, whoever deletes it', async ({
  page,
  gates,
}) => {
  await gates.adminApi.published(await gates.adminApi.call('POST', 'openings', guides));
  const name = unique('left');
  const ids = new Map<string, number>();
  for (const letter of ['c', 'b', 'a'])
    ids.set(
      letter,
      await gates.apply(`${name}-${letter}`, { region: 'florida', specificPositions: ['Tour Guide'] }),
    );
  await enter(page, `${applicationsPath}?q=${name}`);
  const dialog = dialogOf(page);
  const hired = (count: number) => dialog.getByRole('option', { name: `Hired ${count} of 1` });
  await page.getByRole('link', { name: `${name}-a` }).click();
  await expect(hired(0)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(dialog).toContainText(`${name}-b`);
  await expect(hired(1)).toBeDisabled();
  await page.keyboard.press('Escape');
  await gates.adminApi.call('DELETE', `employment-applications/${ids.get('a')}`);
  await expect(page.getByRole('link', { name: `${name}-a` })).toBeHidden();
  await page.getByRole('link', { name: `${name}-b` }).click();
  await expect(hired(0)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(dialog).toContainText(`${name}-c`);
  await expect(hired(1)).toBeDisabled();
  await page.keyboard.press('k');
  await expect(dialog).toContainText(`${name}-b`);
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `${name}-c` }).click();
  await expect(hired(0)).toBeEnabled();
});

test('of several who are accepted at once, those without a place are named before and after', async ({
  page,
  gates,
}) => {
  await gates.adminApi.published(await gates.adminApi.call('POST', 'openings', guides));
  const name = unique('crowd');
  for (const letter of ['b', 'a'])
    await gates.apply(`${name}-${letter}`, { region: 'florida', specificPositions: ['Tour Guide'] });
  await enter(page, `${applicationsPath}?q=${name}`);
  await selectionOf(page).getByRole('button', { name: 'Select all 2 applications' }).click();
  await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const alert = dialog.getByRole('status').filter({ hasText: 'no place left' });
  await expect(alert).toContainText(`There is no place left for 1 of these: Ann ${name}-a`);
  await expectAccessibleAtBothWidths(page);
  await alert.getByRole('button', { name: 'Leave out' }).click();
  await expect(alert).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Send to 1 person' })).toBeEnabled();
  await page.keyboard.press('Escape');

  await boxOf(page, `${name}-a`).click();
  await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  const progress = page.getByRole('region', { name: 'Sending emails' });
  await expect(progress).toContainText('1 of 2 accepted without a place.');
  await progress.getByRole('list', { name: 'Without a place' }).getByRole('link').click();
  await expect(dialogOf(page)).toContainText(`${name}-a`);
  await expect(
    dialogOf(page).getByRole('option', { name: 'Tour Guide · Sep 18 – Nov 1, 2099 · Hired 1 of 1' }),
  ).toBeDisabled();
});

test('nobody is accepted together before it is known how many places are left', async ({
  page,
  gates,
  watch,
}) => {
  watch.expectFault(/503/);
  await gates.adminApi.published(await gates.adminApi.call('POST', 'openings', guides));
  const name = unique('unread');
  for (const letter of ['b', 'a'])
    await gates.apply(`${name}-${letter}`, { region: 'florida', specificPositions: ['Tour Guide'] });
  // What others do meanwhile would have the openings read again.
  await answerWith(page, '**/employment-applications/tag', 'GET', { json: { tag: 'same' } });
  await page.clock.install();
  await enter(page, `${applicationsPath}?q=${name}`);
  await selectionOf(page).getByRole('button', { name: 'Select all 2 applications' }).click();
  await expect(selectionOf(page)).toContainText('2 selected');
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/openings', async (route) => {
    await asked;
    await route.fulfill({ status: 503 });
  });
  await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const send = dialog.getByRole('button', { name: 'Send to 2 people' });
  await expect(send).toBeDisabled();
  // Longer than the button waits for the second press of a double one.
  await page.clock.fastForward(1_000);
  await expect(send).toBeDisabled();
  answer();
  await expect(dialog.getByRole('alert')).toContainText('The openings could not be loaded.');
  await expect(send).toBeDisabled();
  await expectAccessibleAtBothWidths(page);
  await page.unroute('**/api/openings');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText(`There is no place left for 1 of these: Ann ${name}-a.`);
  await expect(send).toBeEnabled();
});

test('the board says what somebody who is dropped on Accepted is hired for, and when it is for none', async ({
  page,
  gates,
}) => {
  await gates.adminApi.published(await gates.adminApi.call('POST', 'openings', guides));
  const name = unique('drop');
  for (const letter of ['b', 'a'])
    await gates.apply(`${name}-${letter}`, { region: 'florida', specificPositions: ['Tour Guide'] });
  await enter(page, `${applicationsPath}?q=${name}&view=board`);
  const accepted = page.getByRole('region', { name: /^Accepted/ });
  await dropOn(accepted, cardIn(page, 'Pending 2 here', `${name}-a`));
  const toast = page.getByRole('region', { name: 'Notification' });
  await expect(toast).toContainText(`Ann ${name}-a is hired for Tour Guide.`);
  await dropOn(accepted, cardIn(page, 'Pending 1 here', `${name}-b`));
  await expect(toast).toContainText(
    `Ann ${name}-b is not assigned to an opening. No matching opening has a place left.`,
  );
});
