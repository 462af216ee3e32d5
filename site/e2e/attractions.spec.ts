import type { Attraction } from '@haunted-forests/api/schemas/attractions/attraction';
import { enter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';

test('an attraction is added with everything it has, changed, and stands on the page of attractions', async ({
  page,
  request,
  adminApi,
}) => {
  const title = unique('The Flooded Chapel');
  await enter(page, '/admin/attractions?open=new');
  const dialog = page.getByRole('dialog', { name: 'New attraction' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Please keep to the pews.');
  await dialog.getByLabel('Category').selectOption('haunted house');
  await dialog.getByRole('textbox', { name: 'Image' }).fill('nowhere');
  await dialog.getByRole('switch', { name: 'Featured' }).check();
  await dialog.getByRole('button', { name: 'Add attraction' }).click();
  await expect(dialog.getByText('Image must be an http(s) address or an uploaded picture')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Image' }).clear();
  await dialog.getByRole('button', { name: 'Add attraction' }).click();
  await expect(page.getByText('Attraction added', { exact: true })).toBeVisible();
  const list = page.getByRole('list', { name: 'Attractions in New York' });
  const row = list.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('haunted house');
  await expect(row.getByRole('switch', { name: `Featured: ${title}` })).toBeChecked();

  await row.getByRole('switch', { name: `Featured: ${title}` }).click();
  await expect(row.getByRole('switch', { name: `Featured: ${title}` })).not.toBeChecked();
  await row.getByRole('button', { name: `Edit ${title}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit attraction' });
  await expect(editor.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
  await editor.getByLabel('Category').selectOption('live show');
  await editor.getByRole('button', { name: 'Save attraction' }).click();
  await expect(row).toContainText('live show');

  const stored = (await (await request.get('/api/attractions?region=new-york')).json()) as Attraction[];
  const made = stored.find((attraction) => attraction.title === title);
  expect(made).toMatchObject({
    description: 'Please keep to the pews.',
    category: 'live-show',
    featured: false,
    active: true,
  });
  await expect(page.getByRole('status', { name: 'Site' })).toContainText('Live');
  await page.goto('/new-york/attractions');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await adminApi.published(await adminApi.call('DELETE', `attractions/${made?.id}`));
});

test('what is known of an attraction is entered, and what is left open is told to visitors as not known', async ({
  page,
  adminApi,
}) => {
  const fields = { title: unique('The Sluice'), description: 'Wet.', category: 'trail', region: 'florida' };
  const { id } = await (await adminApi.call('POST', 'attractions', fields)).json();
  await enter(page, `/admin/attractions?region=florida&open=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit attraction' });
  await expect(dialog.getByText('Nothing is checked: visitors read that it is not known.')).toBeVisible();
  await dialog.getByLabel('Minutes').fill('300');
  await dialog.getByRole('button', { name: 'Save attraction' }).click();
  await expect(dialog.getByText('Minutes must be a whole number from 1 to 240')).toBeVisible();
  for (const typed of ['1e1', '30-40']) {
    await dialog.getByLabel('Minutes').fill(typed);
    await dialog.getByRole('button', { name: 'Save attraction' }).click();
    await expect(dialog.getByText('Minutes must be a whole number from 1 to 240')).toBeVisible();
    await expect(dialog.getByLabel('Minutes')).toHaveValue(typed);
  }
  await dialog.getByLabel('Minutes').fill('15');
  await dialog.getByLabel('Scare').selectOption('4 – very scary');
  await dialog.getByRole('checkbox', { name: 'Water' }).check();
  await dialog.getByRole('checkbox', { name: 'None of these' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Water' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Stairs' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked();
  await dialog.getByLabel('Wheelchair').selectOption('Partly wheelchair accessible');
  await dialog.getByLabel('About access').fill('Ask for the ramp.');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Save attraction' }).click();
  await expect(page.getByText('Attraction saved', { exact: true })).toBeVisible();
  const saved = await adminApi.call('GET', `attractions/${id}`);
  await expect
    .poll(async () => saved.json())
    .toMatchObject({
      minutes: 15,
      scare: 4,
      ageAdvice: null,
      effects: ['stairs'],
      wheelchair: 'partly',
      accessNote: 'Ask for the ramp.',
    });
  await adminApi.published(await adminApi.call('DELETE', `attractions/${id}`));
});

test('an attraction that is moved to the other region leaves the list of this one', async ({
  page,
  adminApi,
}) => {
  const title = unique('The Wanderer');
  const fields = { title, description: 'It moves.', category: 'trail', region: 'new-york' };
  const { id } = await (await adminApi.call('POST', 'attractions', fields)).json();
  await enter(page, `/admin/attractions?open=${id}`);
  await page.getByRole('dialog').getByLabel('Region').selectOption('Florida');
  await page.getByRole('dialog').getByRole('button', { name: 'Save attraction' }).click();
  await expect(page.getByRole('list', { name: 'Attractions in New York' })).not.toContainText(title);
  await page.getByLabel('Region').selectOption('Florida');
  await expect(page.getByRole('list', { name: 'Attractions in Florida' })).toContainText(title);
});

test('the gate has nothing to do with attractions', async ({ page, watch, adminApi }) => {
  await enter(page, '/admin/attractions', await adminApi.hire('gate'));
  watch.expectFault(/403/);
  await expect(page.getByRole('button', { name: 'Add attraction' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Attractions' })).toHaveCount(0);
});
