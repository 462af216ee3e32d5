import { enter } from './admin-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('text that is restored after a reload does not overwrite what a colleague saved meanwhile', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const doors = page.getByRole('textbox', { name: 'Doors open' });
  const attractions = page.getByRole('textbox', { name: 'Attractions open' });
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes' });
  await enter(page, '/admin/settings/hours');
  await doors.fill('4:00 PM');
  await attractions.fill('5:00 PM');
  page.on('dialog', (leaving) => leaving.accept());
  await adminApi.call('PATCH', 'settings', { doorsOpen: '4:30 PM' });
  for (const _visit of ['first', 'second']) {
    await page.reload();
    await expect(doors).toHaveValue('4:00 PM');
  }
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('4:30 PM');
  await dialog.getByRole('group', { name: 'Doors open' }).getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(doors).toHaveValue('4:30 PM');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const stored = async () => (await adminApi.call('GET', 'settings')).json();
  await expect.poll(stored).toMatchObject({ doorsOpen: '4:30 PM', attractionsOpen: '5:00 PM' });
  await adminApi.call('PATCH', 'settings', { doorsOpen: null, attractionsOpen: null });
});

test('of two people who change the same setting one wins, and each other change stays as it is chosen', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const doors = page.getByRole('textbox', { name: 'Doors open' });
  const attractions = page.getByRole('textbox', { name: 'Attractions open' });
  const save = page.getByRole('button', { name: 'Save changes' });
  const saved = page.getByText('Everything is saved.');
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes' });
  const stored = async () => (await adminApi.call('GET', 'settings')).json();
  await enter(page, '/admin/settings/hours');
  await doors.fill('5:00 PM');
  await adminApi.call('PATCH', 'settings', { attractionsOpen: '7:30 PM' });
  await save.click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(attractions).toHaveValue('7:30 PM');

  await doors.fill('4:00 PM');
  await adminApi.call('PATCH', 'settings', { doorsOpen: '4:30 PM' });
  await save.click();
  await expect(dialog).toContainText('4:00 PM');
  await expect(dialog).toContainText('4:30 PM');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved).toBeVisible();
  await expect.poll(stored).toMatchObject({ doorsOpen: '4:00 PM', attractionsOpen: '7:30 PM' });

  await doors.fill('3:00 PM');
  await attractions.fill('5:00 PM');
  await adminApi.call('PATCH', 'settings', { doorsOpen: '3:30 PM', attractionsOpen: '5:30 PM' });
  await save.click();
  await dialog.getByRole('group', { name: 'Doors open' }).getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(saved).toBeVisible();
  await expect(doors).toHaveValue('3:30 PM');
  await expect.poll(stored).toMatchObject({ doorsOpen: '3:30 PM', attractionsOpen: '5:00 PM' });
  await adminApi.call('PATCH', 'settings', { doorsOpen: null, attractionsOpen: null });
});
