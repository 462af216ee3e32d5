import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { answerWith } from './held-answers.ts';
import { orderedLists } from './ordered-list-screens.ts';

type ListScreen = (typeof orderedLists)[number];

/** The list cannot be loaded, then is empty, and offers the form for the first one. */
async function openEmptyList(page: Page, { several, noun, path, resource, dialog }: ListScreen) {
  await answerWith(page, `**/api/${resource}?**`, 'GET', { status: 500, json: {} });
  await enter(page, path);
  await expect(page.getByRole('alert')).toContainText(`The ${several} could not be loaded.`);
  await answerWith(page, `**/api/${resource}?**`, 'GET', { status: 200, json: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`No ${several} in Florida yet.`)).toBeVisible();
  await page.getByRole('button', { name: `Add the first ${noun}` }).click();
  await expect(dialog(page).getByLabel('Region')).toHaveValue('florida');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute(`**/api/${resource}?**`);
}

/** What is missing is said at its fields, a server that fails takes nothing away, and closing asks first. */
async function addInForm(page: Page, name: string, list: ListScreen) {
  const { required, noun, nameLabel, textLabel, path, resource, dialog, row } = list;
  const open = page.getByRole('button', { name: `Add ${noun}`, exact: true });
  const save = dialog(page).getByRole('button', { name: `Add ${noun}` });
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await open.click();
  await dialog(page).getByRole('textbox', { name: nameLabel }).fill('A slip');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(open).toBeFocused();

  await open.click();
  await expect(page).toHaveURL(`${path}&open=new`);
  await save.click();
  for (const label of required) await expect(dialog(page).getByText(`${label} is required`)).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: nameLabel })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await dialog(page).getByRole('textbox', { name: nameLabel }).fill(name);
  await dialog(page).getByRole('textbox', { name: textLabel }).fill('Bring a lamp.');
  await answerWith(page, `**/api/${resource}`, 'POST', { status: 500, json: {} });
  await save.click();
  await expect(dialog(page).getByRole('alert')).toContainText('What you typed is still here');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page).getByRole('textbox', { name: textLabel })).toHaveValue('Bring a lamp.');
  await page.unroute(`**/api/${resource}`);
  await save.click();
  await expect(row(page, name)).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(open).toBeFocused();
}

/** A colleague saves first: both versions are shown, and of each field the chosen one is saved. */
async function editBesideColleague(
  page: Page,
  name: string,
  { nameLabel, textLabel, noun, dialog, row }: ListScreen,
  elsewhere: Awaited<ReturnType<ListScreen['elsewhere']>>,
) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page).getByRole('textbox', { name: nameLabel }).fill(`${name} mine`);
  await dialog(page).getByRole('textbox', { name: textLabel }).fill('It is very dark in there.');
  await elsewhere.save('It is pitch dark in there.');
  await dialog(page)
    .getByRole('button', { name: `Save ${noun}` })
    .click();
  const conflict = page.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(conflict.getByRole('heading', { level: 3 })).toHaveText([nameLabel, textLabel]);
  const differences = conflict.getByRole('region', { name: `Changes in ${textLabel}` });
  await expect(differences.locator('del')).toHaveText('pitch');
  await expect(differences.locator('ins')).toHaveText('very');
  await conflict.getByRole('group', { name: textLabel }).getByRole('radio', { name: 'Theirs' }).check();
  await conflict.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByText(new RegExp(`^${noun} saved$`, 'i'))).toBeVisible();
  await expect(row(page, `${name} mine`)).toBeVisible();
  await expect.poll(elsewhere.savedText).toBe('It is pitch dark in there.');
}

/** Deleting asks first, and a server that fails deletes nothing. */
async function deleteInList(page: Page, name: string, { noun, resource, row }: ListScreen) {
  const bin = page.getByRole('button', { name: `Delete ${name}` });
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete this ${noun}?` });
  const isFirst = noun === orderedLists[0]?.noun;
  await bin.click();
  await expect(question).toBeVisible();
  // The question and the offer to undo are the same in all of them.
  if (isFirst) await expectAccessibleAtBothWidths(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bin).toBeFocused();
  await answerWith(page, `**/api/${resource}/*`, 'DELETE', { status: 500, json: {} });
  await bin.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Server problem', { exact: true })).toBeVisible();
  await expect(row(page, name)).toBeVisible();
  await page.unroute(`**/api/${resource}/*`);
  await bin.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  await expect(page.getByText(`${name} was deleted.`, { exact: true })).toBeVisible();
  // With the focus on it, the toast stays.
  await page.getByRole('button', { name: 'Undo' }).focus();
  if (isFirst) await expectAccessibleAtBothWidths(page);
}

for (const list of orderedLists) {
  const { several, title, screen, add, addThree, elsewhere, visitorsSee, row, handle, shown } = list;

  test(`${several} are missed, added, edited beside a colleague, hidden, put in order, deleted and restored`, async ({
    page,
    request,
    watch,
  }) => {
    test.slow();
    watch.expectFault(/500|409|Failed to load resource/);
    const edited = unique('Edited');
    const { id } = await add(request, edited);
    const [one, two, three] = await addThree(request);
    const seen = async () => (await visitorsSee(request)).filter((name) => [one, two, three].includes(name));
    await page.setViewportSize(phone);
    await openEmptyList(page, list);
    const added = unique('Typed');
    await addInForm(page, added, list);
    await expect(row(page, three)).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await editBesideColleague(page, edited, list, await elsewhere(request, id, edited));

    const active = page.getByRole('switch', { name: `Active: ${two}` });
    await active.click();
    await expect(active).not.toBeChecked();
    await expect.poll(seen).toEqual([one, three]);
    await active.click();
    await expect(active).toBeChecked();
    await expect.poll(seen).toEqual([one, two, three]);

    await handle(page, three).press('ArrowUp');
    await expect.poll(() => shown(page, [one, two, three])).toEqual([one, three, two]);
    await expect(page.getByRole('status', { name: 'Order' })).toHaveText(
      new RegExp(`^${three}: position \\d+ of \\d+$`),
    );
    await expect.poll(seen).toEqual([one, three, two]);

    await deleteInList(page, three, list);
    await expect.poll(seen).toEqual([one, two]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown(page, [one, two, three])).toEqual([one, three, two]);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(seen).toEqual([one, three, two]);
    await page.getByLabel('Region').selectOption('New York');
    await expect(page.getByRole('list', { name: `${title} in New York` })).toBeVisible();
    await expect(page).toHaveURL(screen);
  });
}
