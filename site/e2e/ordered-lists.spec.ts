import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enter, expireSessionAt, fillLogin, openOffice, unique } from './office.ts';

interface Row {
  id: number;
  active: boolean;
}

const lists = [
  {
    noun: 'attraction',
    title: 'Attractions',
    nameLabel: 'Title',
    textLabel: 'Description',
    fields: (name: string) => ({ title: name, description: 'It is dark in there.', category: 'maze' }),
    nameOf: (row: Row) => (row as Row & { title: string }).title,
    textOf: (row: Row) => (row as Row & { description: string }).description,
    withText: (text: string) => ({ description: text }),
  },
  {
    noun: 'testimonial',
    title: 'Testimonials',
    nameLabel: 'Name',
    textLabel: 'Content',
    fields: (name: string) => ({ name, content: 'It is dark in there.', rating: 4 }),
    nameOf: (row: Row) => (row as Row & { name: string }).name,
    textOf: (row: Row) => (row as Row & { content: string }).content,
    withText: (text: string) => ({ content: text }),
  },
] as const;

for (const { noun, title, nameLabel, textLabel, fields, nameOf, textOf, withText } of lists) {
  const several = `${noun}s`;
  const path = `/admin/${several}?region=florida`;
  const region = 'florida';

  async function add(request: APIRequestContext, name: string) {
    const { call } = await openOffice(request);
    return (await (await call('POST', several, { ...fields(name), region })).json()) as Row;
  }
  async function addThree(request: APIRequestContext): Promise<string[]> {
    const names = ['One', 'Two', 'Three'].map(unique);
    for (const name of names) await add(request, name);
    return names;
  }
  /** What visitors get, in its order. */
  async function visitorsSee(request: APIRequestContext): Promise<string[]> {
    const rows = (await (await request.get(`/api/${several}?region=florida`)).json()) as Row[];
    return rows.map(nameOf);
  }
  const rows = (page: Page) => page.getByRole('list', { name: `${title} in Florida` }).getByRole('listitem');
  const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
  const handle = (page: Page, name: string) =>
    page.getByRole('button', { name: `Move ${name}`, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog');
  async function shown(page: Page, names: string[]): Promise<string[]> {
    const texts = await rows(page).allTextContents();
    return texts.flatMap((text) => names.find((name) => text.includes(name)) ?? []);
  }

  test.describe(several, () => {
    test('are put in order with the arrow keys: focus stays, the place is read out, visitors see it', async ({
      page,
      request,
    }) => {
      const [one, two, three] = (await addThree(request)) as [string, string, string];
      await enter(page, path);
      await handle(page, three).press('ArrowUp');
      await expect.poll(() => shown(page, [one, two, three])).toEqual([one, three, two]);
      await expect(handle(page, three)).toBeFocused();
      await expect(page.getByRole('status', { name: 'Order' })).toHaveText(
        new RegExp(`^${three}: place \\d+ of \\d+$`),
      );
      await handle(page, three).press('Home');
      await expect(rows(page).first()).toContainText(three);
      await handle(page, three).press('ArrowUp');
      await expect(rows(page).first()).toContainText(three);
      await handle(page, three).press('End');
      await expect(rows(page).last()).toContainText(three);
      await handle(page, two).press('ArrowUp');
      await expect
        .poll(async () => (await visitorsSee(request)).filter((name) => [one, two, three].includes(name)))
        .toEqual([two, one, three]);
      await page.reload();
      await expect(rows(page).last()).toContainText(three);
      expect(await shown(page, [one, two, three])).toEqual([two, one, three]);
    });

    test('are put in order by dragging, unless Escape lets go, and by a plain press', async ({
      page,
      request,
    }) => {
      const [one, two, three] = (await addThree(request)) as [string, string, string];
      await enter(page, path);
      const drag = async (name: string, target: string) => {
        await row(page, name).scrollIntoViewIfNeeded();
        const from = await handle(page, name).boundingBox();
        const to = await handle(page, target).boundingBox();
        if (!from || !to) throw new Error('The handles are not to be seen');
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(from.x + from.width / 2, (from.y + to.y) / 2, { steps: 4 });
        await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 });
      };
      await drag(three, one);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect.poll(() => shown(page, [one, two, three])).toEqual([one, two, three]);
      await drag(three, one);
      await page.mouse.up();
      await expect.poll(() => shown(page, [one, two, three])).toEqual([three, one, two]);
      await expect(handle(page, three)).toBeFocused();
      await page.getByRole('button', { name: `Move ${three} down` }).click();
      await expect.poll(() => shown(page, [one, two, three])).toEqual([one, three, two]);
      await expect
        .poll(async () => (await visitorsSee(request)).filter((name) => [one, two, three].includes(name)))
        .toEqual([one, three, two]);
    });

    test('go back to their order when the server does not take the new one', async ({
      page,
      request,
      watch,
    }) => {
      watch.expectFault(/500|Failed to load resource/);
      const names = await addThree(request);
      await enter(page, path);
      await page.route(`**/api/${several}/order`, (route) => route.fulfill({ status: 500, json: {} }));
      await handle(page, names[2] as string).press('ArrowUp');
      await expect(page.getByText('The order was not saved', { exact: true })).toBeVisible();
      await expect.poll(() => shown(page, names)).toEqual(names);
    });

    test('show what somebody else added when they are ordered meanwhile', async ({
      page,
      request,
      watch,
    }) => {
      watch.expectFault(/409/);
      const names = await addThree(request);
      await enter(page, path);
      await expect(row(page, names[2] as string)).toBeVisible();
      const fourth = unique('Four');
      await add(request, fourth);
      await handle(page, names[2] as string).press('ArrowUp');
      await expect(page.getByText('The list has changed', { exact: true })).toBeVisible();
      await expect.poll(() => shown(page, [...names, fourth])).toEqual([...names, fourth]);
    });

    test('are deleted after a yes, and come back to their place', async ({ page, request }) => {
      const names = await addThree(request);
      const two = names[1] as string;
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
      expect(await visitorsSee(request)).not.toContain(two);
      const notice = page.getByRole('status', { name: 'Deletion' });
      await expect(notice).toContainText(`${two} was deleted.`);
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => shown(page, names)).toEqual(names);
      await expect(notice).toBeEmpty();
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
      await page.route(`**/api/${several}/*`, (route) =>
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
      expect(await visitorsSee(request)).not.toContain(name);
      await active.click();
      await expect(active).toBeChecked();
      expect(await visitorsSee(request)).toContain(name);
    });

    test('are refused at their fields, keep what was typed through a failure, and ask before it is lost', async ({
      page,
      watch,
    }) => {
      watch.expectFault(/500|Failed to load resource/);
      const name = unique('Typed');
      await enter(page, path);
      await page.getByRole('button', { name: `Add ${noun}`, exact: true }).click();
      await expect(page).toHaveURL(`${path}&open=new`);
      const save = dialog(page).getByRole('button', { name: `Add ${noun}` });
      await save.click();
      await expect(dialog(page).getByText(`${nameLabel} is required`)).toBeVisible();
      await expect(dialog(page).getByText(`${textLabel} is required`)).toBeVisible();
      await expect(dialog(page).getByRole('textbox', { name: nameLabel })).toBeFocused();
      await dialog(page).getByRole('textbox', { name: nameLabel }).fill(name);
      await dialog(page).getByRole('textbox', { name: textLabel }).fill('Bring a lamp.');
      await page.route(`**/api/${several}`, (route) => route.fulfill({ status: 500, json: {} }));
      await save.click();
      await expect(dialog(page).getByRole('alert')).toContainText('What you typed is still here');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog(page).getByRole('textbox', { name: textLabel })).toHaveValue('Bring a lamp.');
      await page.unroute(`**/api/${several}`);
      await save.click();
      await expect(row(page, name)).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('button', { name: `Add ${noun}`, exact: true })).toBeFocused();
    });

    test('come back with what was typed after the session has ended', async ({ page, request, watch }) => {
      watch.expectFault(/401/);
      const name = unique('Expired');
      const { id } = await add(request, name);
      await enter(page, path);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(page).toHaveURL(`${path}&open=${id}`);
      await dialog(page)
        .getByRole('textbox', { name: textLabel })
        .fill('Twelve words that nobody wants to type again.');
      await expireSessionAt(page, 'PUT', `**/api/${several}/${id}`);
      await dialog(page)
        .getByRole('button', { name: `Save ${noun}` })
        .click();
      await expect(page).toHaveURL(/\/admin\/login/);
      await page.unroute(`**/api/${several}/${id}`);
      await fillLogin(page);
      await expect(page).toHaveURL(`${path}&open=${id}`);
      await expect(dialog(page).getByText('What you had typed before is back.')).toBeVisible();
      await expect(dialog(page).getByRole('textbox', { name: textLabel })).toHaveValue(
        'Twelve words that nobody wants to type again.',
      );
      await dialog(page)
        .getByRole('button', { name: `Save ${noun}` })
        .click();
      await expect(page.getByText(new RegExp(`^${noun} saved$`, 'i'))).toBeVisible();
    });

    test('show both versions when somebody else saved first, and let one of them win', async ({
      page,
      request,
      watch,
    }) => {
      watch.expectFault(/409/);
      const name = unique('Contested');
      const { id } = await add(request, name);
      const { call } = await openOffice(request);
      const saveElsewhere = (text: string) =>
        call('PUT', `${several}/${id}`, { ...fields(name), ...withText(text), region });
      const savedText = async () => textOf((await (await call('GET', `${several}/${id}`)).json()) as Row);
      const text = dialog(page).getByRole('textbox', { name: textLabel });
      const save = dialog(page).getByRole('button', { name: `Save ${noun}` });

      await enter(page, `${path}&open=${id}`);
      await text.fill('Mine');
      await saveElsewhere('Theirs');
      await save.click();
      const conflict = page.getByRole('dialog', { name: 'Saved elsewhere first' });
      await expect(conflict.getByRole('heading', { level: 3 })).toHaveText([textLabel]);
      await expect(conflict.getByText('Mine', { exact: true }).last()).toBeVisible();
      await expect(conflict.getByText('Theirs', { exact: true }).last()).toBeVisible();
      await expectAccessible(page);
      await conflict.getByRole('button', { name: 'Take theirs' }).click();
      await expect(text).toHaveValue('Theirs');
      expect(await savedText()).toBe('Theirs');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(path);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(dialog(page).getByText('What you had typed before is back.')).toHaveCount(0);
      await text.fill('Mine again');
      await saveElsewhere('Theirs again');
      await save.click();
      await conflict.getByRole('button', { name: 'Keep mine' }).click();
      await expect(page).toHaveURL(path);
      expect(await savedText()).toBe('Mine again');
    });

    test('that were deleted elsewhere are not opened, or created anew by saving', async ({
      page,
      request,
      watch,
    }) => {
      watch.expectFault(/404/);
      const name = unique('Gone');
      const { id } = await add(request, name);
      const { call } = await openOffice(request);
      await enter(page, `${path}&open=${id}`);
      await dialog(page).getByRole('textbox', { name: textLabel }).fill('Still wanted');
      await call('DELETE', `${several}/${id}`);
      await dialog(page)
        .getByRole('button', { name: `Save ${noun}` })
        .click();
      await expect(dialog(page).getByRole('alert')).toContainText('deleted somewhere else');
      await dialog(page)
        .getByRole('button', { name: `Save ${noun}` })
        .click();
      await expect(page).toHaveURL(path);
      await expect(row(page, name)).toBeVisible();
      await page.goto(`${path}&open=${id}`);
      await expect(page.getByText(`This ${noun} is no longer there`, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
    });

    test('say when they cannot be loaded, and when there are none', async ({ page, watch }) => {
      watch.expectFault(/500|Failed to load resource/);
      await page.route(`**/api/${several}?**`, (route) => route.fulfill({ status: 500, json: {} }));
      await enter(page, path);
      await expect(page.getByRole('alert')).toContainText(`The ${several} could not be loaded.`);
      await page.route(`**/api/${several}?**`, (route) => route.fulfill({ json: [] }));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(`No ${several} in Florida yet.`)).toBeVisible();
      await page.getByRole('button', { name: `Add the first ${noun}` }).click();
      await expect(dialog(page).getByLabel('Region')).toHaveValue('florida');
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await page.unroute(`**/api/${several}?**`);
      await page.getByLabel('Region').selectOption('New York');
      await expect(page.getByRole('list', { name: `${title} in New York` })).toBeVisible();
      await expect(page).toHaveURL(`/admin/${several}`);
    });

    for (const width of [390, 1440]) {
      test(`are accessible at ${width} px, and so is deleting one`, async ({ page, request }) => {
        test.slow();
        const name = unique('Seen');
        await add(request, name);
        await page.setViewportSize({ width, height: 900 });
        await enter(page, path);
        await expect(row(page, name)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
        await page.getByRole('button', { name: `Delete ${name}` }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await expectAccessible(page);
      });

      test(`have an accessible form at ${width} px`, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height: 900 });
        await enter(page, `${path}&open=new`);
        await dialog(page)
          .getByRole('button', { name: `Add ${noun}` })
          .click();
        await expect(dialog(page).getByText(`${nameLabel} is required`)).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
