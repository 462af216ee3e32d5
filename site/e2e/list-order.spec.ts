import { enter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { attractions } from './ordered-list-screens.ts';

/** The order is the same for all lists with an order; what each list has of its own is walked through in list-screens.spec.ts. */
const { path, add, addThree, visitorsSee, rows, row, handle, shown, resource } = attractions;

test('attractions are put in order with the arrow keys: focus stays, the place is read out, visitors see it', async ({
  page,
  request,
}) => {
  const [one, two, three] = await addThree(request);
  await enter(page, path);
  await handle(page, three).press('ArrowUp');
  await expect.poll(() => shown(page, [one, two, three])).toEqual([one, three, two]);
  await expect(handle(page, three)).toBeFocused();
  await expect(page.getByRole('status', { name: 'Order' })).toHaveText(
    new RegExp(`^${three}: position \\d+ of \\d+$`),
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
  await expect.poll(() => shown(page, [one, two, three])).toEqual([two, one, three]);
});

test('attractions are put in order by dragging, unless Escape lets go, and by a plain press', async ({
  page,
  request,
}) => {
  const [one, two, three] = await addThree(request);
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

test('attractions go back to their order when the server does not take the new one', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/500|Failed to load resource/);
  const names = await addThree(request);
  await enter(page, path);
  await page.route(`**/api/${resource}/order`, (route) => route.fulfill({ status: 500, json: {} }));
  await handle(page, names[2]).press('ArrowUp');
  await expect(page.getByText('Server problem', { exact: true })).toBeVisible();
  await expect.poll(() => shown(page, names)).toEqual(names);
});

test('a move that fails is not told when a later one says where everything goes', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/500|Failed to load resource/);
  const [one, two, three] = await addThree(request);
  await enter(page, path);
  const orders: string[] = [];
  const { promise: movedAgain, resolve: fail } = Promise.withResolvers<void>();
  await page.route(`**/api/${resource}/order`, (route) => {
    orders.push(route.request().method());
    return orders.length === 1
      ? movedAgain.then(() => route.fulfill({ status: 500, json: {} }))
      : route.continue();
  });
  await handle(page, three).press('ArrowUp');
  await handle(page, three).press('ArrowUp');
  fail();
  await expect
    .poll(async () => (await visitorsSee(request)).filter((name) => [one, two, three].includes(name)))
    .toEqual([three, one, two]);
  await expect.poll(() => shown(page, [one, two, three])).toEqual([three, one, two]);
  // Not a wait: what is told goes away by itself.
  const told = await page.getByText('Server problem', { exact: true }).count();
  expect(told).toBe(0);
});

test('attractions show what somebody else added when they are ordered meanwhile', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const names = await addThree(request);
  await enter(page, path);
  await expect(row(page, names[2])).toBeVisible();
  const fourth = unique('Four');
  await add(request, fourth);
  await handle(page, names[2]).press('ArrowUp');
  await expect(page.getByText('The list has changed', { exact: true })).toBeVisible();
  await expect.poll(() => shown(page, [...names, fourth])).toEqual([...names, fourth]);
});
