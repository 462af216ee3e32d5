import { expect, expectAccessible, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { enter, expectLogin, expireSessionAt, fillLogin, unique } from './office.ts';
import { questions } from './ordered-list-screens.ts';

/** The form is the same for all lists with an order; what each list has of its own is walked through in list-screens.spec.ts. */
const { noun, textLabel, path, add, elsewhere, row, dialog, resource } = questions;

test('questions are put back with what was typed after the session ends', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/401/);
  const name = unique('Expired');
  const { id } = await add(request, name);
  await enter(page, path);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page).toHaveURL(`${path}&open=${id}`);
  await dialog(page)
    .getByRole('textbox', { name: textLabel })
    .fill('Twelve words that nobody wants to type again.');
  await expireSessionAt(page, 'PUT', `**/api/${resource}/${id}`);
  await dialog(page)
    .getByRole('button', { name: `Save ${noun}` })
    .click();
  await expectLogin(page);
  await page.unroute(`**/api/${resource}/${id}`);
  await fillLogin(page);
  await expect(page).toHaveURL(`${path}&open=${id}`);
  await expect(dialog(page).getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: textLabel })).toHaveValue(
    'Twelve words that nobody wants to type again.',
  );
  await dialog(page)
    .getByRole('button', { name: `Save ${noun}` })
    .click();
  await expect(page.getByText(new RegExp(`^${noun} saved$`, 'i'))).toBeVisible();
});

test('questions show both versions when somebody else saved first, and let one of them win', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const name = unique('Contested');
  const { id } = await add(request, name);
  const { save: saveElsewhere, savedText } = await elsewhere(request, id, name);
  const text = dialog(page).getByRole('textbox', { name: textLabel });
  const save = dialog(page).getByRole('button', { name: `Save ${noun}` });

  await enter(page, `${path}&open=${id}`);
  await text.fill('Mine');
  await saveElsewhere('Theirs');
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(conflict.getByRole('heading', { level: 3 })).toHaveText([textLabel]);
  await expect(conflict.getByText('Mine', { exact: true }).last()).toBeVisible();
  await expect(conflict.getByText('Theirs', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(text).toHaveValue('Theirs');
  await expect.poll(savedText).toBe('Theirs');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog(page).getByText('What you typed earlier has been restored.')).toHaveCount(0);
  await text.fill('Mine again');
  await saveElsewhere('Theirs again');
  await save.click();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(path);
  await expect.poll(savedText).toBe('Mine again');
});

test('questions keep what is typed while they are being saved, and tell how it ended after they were closed', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/500/);
  const name = unique('Slow');
  const { id } = await add(request, name);
  const { savedText } = await elsewhere(request, id, name);
  const text = dialog(page).getByRole('textbox', { name: textLabel });
  const save = dialog(page).getByRole('button', { name: `Save ${noun}` });
  await enter(page, `${path}&open=${id}`);
  const held = await holdAnswers(page, `**/api/${resource}/${id}`, 'PUT');
  await text.fill('Sent.');
  await save.click();
  await held.begun;
  await text.press('End');
  await text.pressSequentially(' Typed meanwhile.');
  held.release();
  await expect(page.getByText(new RegExp(`^${noun} saved$`, 'i'))).toBeVisible();
  await expect(text).toHaveValue('Sent. Typed meanwhile.');
  await expect.poll(savedText).toBe('Sent.');
  await page.unroute(`**/api/${resource}/${id}`);

  const { promise: released, resolve: fail } = Promise.withResolvers<void>();
  await page.route(`**/api/${resource}/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await released;
    await route.fulfill({ status: 500, json: {} });
  });
  await save.click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close while saving?' });
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(path);
  fail();
  await expect(page.getByText(new RegExp(`^${noun} not saved$`, 'i'))).toBeVisible();
  await page.goto(`${path}&open=${id}`);
  await expect(text).toHaveValue('Sent. Typed meanwhile.');
});

test('questions that were deleted elsewhere are not opened, or created anew by saving', async ({
  page,
  request,
  watch,
  office,
}) => {
  watch.expectFault(/404/);
  const name = unique('Gone');
  const { id } = await add(request, name);
  await enter(page, `${path}&open=${id}`);
  await dialog(page).getByRole('textbox', { name: textLabel }).fill('Still wanted');
  await office.call('DELETE', `${resource}/${id}`);
  await dialog(page)
    .getByRole('button', { name: `Save ${noun}` })
    .click();
  await expect(dialog(page).getByRole('alert')).toContainText('deleted elsewhere');
  await dialog(page)
    .getByRole('button', { name: `Save ${noun}` })
    .click();
  await expect(page).toHaveURL(path);
  await expect(row(page, name)).toBeVisible();
  await page.goto(`${path}&open=${id}`);
  await expect(page.getByText(`This ${noun} no longer exists`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(path);
});
