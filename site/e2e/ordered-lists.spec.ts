import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { enter, unique } from './office.ts';
import { orderedLists } from './ordered-list-screens.ts';

for (const list of orderedLists) {
  const { noun, title, several, path, add, addThree, visitorsSee, row, dialog, shown, resource, screen } =
    list;

  test.describe(several, () => {
    test('are deleted after a confirmation and restored to their place', async ({ page, request }) => {
      const names = await addThree(request);
      const two = names[1];
      await enter(page, path);
      const bin = page.getByRole('button', { name: `Delete ${two}` });
      await bin.click();
      const question = page.getByRole('alertdialog', {
        name: `Are you sure you want to delete this ${noun}?`,
      });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(bin).toBeFocused();
      await bin.click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(row(page, two)).toHaveCount(0);
      await expect.poll(() => visitorsSee(request)).not.toContain(two);
      await expect(page.getByText(`${two} was deleted.`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => shown(page, names)).toEqual(names);
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect
        .poll(async () => (await visitorsSee(request)).filter((name) => names.includes(name)))
        .toEqual(names);
    });

    test('stay when the server does not delete them', async ({ page, request, watch }) => {
      watch.expectFault(/500|Failed to load resource/);
      const name = unique('Stays');
      await add(request, name);
      await enter(page, path);
      await page.route(`**/api/${resource}/*`, (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`The ${noun} was not deleted`, { exact: true })).toBeVisible();
      await expect(row(page, name)).toBeVisible();
    });

    test('are hidden from visitors and shown again with a switch', async ({ page, request }) => {
      const name = unique('Switched');
      await add(request, name);
      await enter(page, path);
      const active = page.getByRole('switch', { name: `Active: ${name}` });
      await active.click();
      await expect(active).not.toBeChecked();
      await expect.poll(() => visitorsSee(request)).not.toContain(name);
      await active.click();
      await expect(active).toBeChecked();
      await expect.poll(() => visitorsSee(request)).toContain(name);
    });

    test('say when they cannot be loaded, and when there are none', async ({ page, watch }) => {
      watch.expectFault(/500|Failed to load resource/);
      await page.route(`**/api/${resource}?**`, (route) => route.fulfill({ status: 500, json: {} }));
      await enter(page, path);
      await expect(page.getByRole('alert')).toContainText(`The ${several} could not be loaded.`);
      await page.route(`**/api/${resource}?**`, (route) => route.fulfill({ json: [] }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(`No ${several} in Florida yet.`)).toBeVisible();
      await page.getByRole('button', { name: `Add the first ${noun}` }).click();
      await expect(dialog(page).getByLabel('Region')).toHaveValue('florida');
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await page.unroute(`**/api/${resource}?**`);
      await page.getByLabel('Region').selectOption('New York');
      await expect(page.getByRole('list', { name: `${title} in New York` })).toBeVisible();
      await expect(page).toHaveURL(screen);
    });

    test('are accessible, and so is deleting one', async ({ page, request }) => {
      test.slow();
      const name = unique('Seen');
      await add(request, name);
      await page.setViewportSize(phone);
      await enter(page, path);
      await expect(row(page, name)).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectAccessibleAtBothWidths(page);
    });
  });
}
