import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers, loseNextAnswer } from './held-answers.ts';
import { questions } from './ordered-list-screens.ts';

/** The form is the same for all lists with an order; what each list has of its own is walked through in list-screens.spec.ts. */
const { noun, nameLabel, textLabel, path, add, elsewhere, dialog, resource, visitorsSee, row } = questions;

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
  await logInAgainAfter(page, 'PUT', `**/api/${resource}/${id}`, () =>
    dialog(page)
      .getByRole('button', { name: `Save ${noun}` })
      .click(),
  );
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

test('questions are added once when the answer was lost, the page is loaded again and a word is corrected', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/Failed to load resource|422/);
  const name = unique('Once');
  const add = dialog(page).getByRole('button', { name: `Add ${noun}` });
  await enter(page, `${path}&open=new`);
  await dialog(page).getByRole('textbox', { name: nameLabel }).fill(name);
  await dialog(page).getByRole('textbox', { name: textLabel }).fill('Bring a lamp.');
  await loseNextAnswer(page, `**/api/${resource}`, 'POST');
  await add.click();
  await expect(dialog(page).getByRole('alert')).toContainText('What you typed is still here');
  await page.reload();
  await expect(dialog(page).getByText('What you typed earlier has been restored.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: textLabel }).fill('Bring two lamps.');
  await add.click();
  await expect(page.getByText(new RegExp(`^${noun} added$`, 'i'))).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  const added = (await visitorsSee(request)).filter((seen) => seen === name);
  expect(added).toHaveLength(1);
});
