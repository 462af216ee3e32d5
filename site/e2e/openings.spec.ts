import { enter, unique } from './admin-api.ts';
import { applicationsPath, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths } from './fixtures.ts';
import { guides, test } from './openings-desk.ts';
import { submitButton, visitorForms } from './visitor-forms.ts';

const path = '/admin/employment/openings';
const floridaForm = '/employment?region=florida';

test('who hires plans an opening, and the form offers it alone, with what it pays', async ({
  page,
  adminApi,
}) => {
  await enter(page, path, await adminApi.hire('hiring'));
  await page.getByRole('button', { name: 'Add opening' }).click();
  const form = page.getByRole('dialog', { name: 'New opening' });
  await form.getByRole('combobox', { name: 'Position', exact: true }).selectOption('Tour Guide');
  await form.getByLabel('Region').selectOption('Florida');
  await form.getByLabel('Number of positions').fill('40');
  await form.getByLabel('Hourly pay').fill('sixteen');
  await form.getByRole('button', { name: 'Add opening' }).click();
  await expect(form.getByText('Amount must be dollars like 34 or 34.50')).toBeVisible();
  await form.getByLabel('Hourly pay').fill('16.50');
  await form.getByLabel('Up to').fill('18');
  await form.getByLabel('First day').pressSequentially('02312027');
  await form.getByRole('button', { name: 'Add opening' }).click();
  await expect(form.getByLabel('First day')).toHaveAccessibleDescription(/Complete this field or clear it/);
  await form.getByLabel('First day').fill('2099-09-18');
  await form.getByLabel('Last day').fill('2099-11-01');
  await form.getByRole('button', { name: 'Add opening' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tour Guide' });
  await expect(row).toContainText('Florida · $16.50 to $18 an hour · Sep 18 – Nov 1, 2099');
  await expect(row).toContainText('Hired 0 of 40');
  await expectAccessibleAtBothWidths(page);

  await expect
    .poll(async () => (await page.request.get(floridaForm)).text())
    .toContain('"@type":"MonetaryAmount"');
  await page.goto(floridaForm);
  const advertised = page.getByRole('region', { name: 'Open positions in Florida' });
  await expect(advertised).toContainText('Tour Guide');
  await expect(advertised).toContainText('$16.50 to $18 an hour');
  await expect(advertised).toContainText('Sinister Actor · Sep 18 – Nov 1, 2099');
  await page.getByLabel('First name').fill('Dov');
  await page.getByLabel('Position type').selectOption('Sinister Actor');
  await expect(page.getByRole('option', { name: 'Operations Crew (no openings)' })).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Specific positions' }).getByRole('checkbox')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Western NY').check();
  await expect(advertised).toBeHidden();
  await expect(page.getByRole('group', { name: 'Specific positions' }).getByRole('checkbox')).toHaveCount(4);
});

test('an opening that is filled closes by itself, opens again, and a form that came too late keeps everything', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/400/);
  const { adminApi } = gates;
  await adminApi.published(await adminApi.call('POST', 'openings', guides));
  const name = unique('guide');
  const id = await gates.apply(name, { region: 'florida', specificPositions: ['Tour Guide'] });
  await page.goto(floridaForm);
  await visitorForms.application.fill(page, unique('late'));

  const desk = await page.context().newPage();
  await enter(desk, `${applicationsPath}?application=${id}`);
  await expect(dialogOf(desk).getByLabel('Hired for, once accepted')).toHaveValue(/\d/);
  await dialogOf(desk).getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByText(`Ann ${name} is hired for Tour Guide.`, { exact: true })).toBeVisible();
  await expect(dialogOf(desk)).toBeHidden();
  await desk.goto(path);
  await expect(desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Tour Guide' })).toContainText(
    'Hired 1 of 1',
  );
  await expect(desk.getByText('Filled', { exact: true })).toBeVisible();

  await submitButton(page, visitorForms.application).click();
  await expect(page.getByText('No longer open: Tour Guide').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Dov');
  await expect(page.getByLabel('Tour Guide')).toBeChecked();

  await expect
    .poll(async () => (await page.request.get(floridaForm)).text())
    .toContain('All positions are filled');
  await desk.goto(`${applicationsPath}?application=${id}`);
  const hiredFor = dialogOf(desk).getByLabel('Hired for', { exact: true });
  await hiredFor.focus();
  await desk.keyboard.press('ArrowUp');
  await expect(hiredFor).toHaveValue('');
  const known = async () => (await adminApi.call('GET', `employment-applications/${id}`)).json();
  await expect.poll(known).toMatchObject({ openingId: expect.any(Number) });
  await dialogOf(desk).getByRole('button', { name: 'Save opening' }).click();
  await expect(dialogOf(desk)).toBeHidden();
  await expect.poll(known).toMatchObject({ status: 'accepted', openingId: null });
  await expect
    .poll(async () => (await page.request.get(floridaForm)).text())
    .not.toContain('All positions are filled');
  await submitButton(page, visitorForms.application).click();
  await expect(page.getByRole('button', { name: visitorForms.application.again })).toBeVisible();
});

test('an opening whose last day is over is offered no longer, and the overview leads to it', async ({
  page,
  adminApi,
}) => {
  const over = { ...guides, starts: '2025-09-18', ends: '2025-11-01' };
  await adminApi.published(await adminApi.call('POST', 'openings', over));
  await page.goto(floridaForm);
  await expect(page.getByRole('heading', { name: 'Employment Application' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open positions in Florida' })).toHaveCount(0);
  await enter(page, '/admin');
  const stale = page.getByRole('region', { name: 'Out of date' });
  await expect(stale).toContainText('Openings in Florida are over: Tour Guide');
  await stale.getByRole('link', { name: 'Go to the openings' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tour Guide' })).toContainText(
    'Over',
  );
});

test('an editor sees the openings and nothing else of employment', async ({ page, adminApi }) => {
  await enter(page, path, await adminApi.hire('editor'));
  await expect(page.getByRole('heading', { level: 1, name: 'Openings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auditions' })).toHaveCount(0);
  await page.goto('/admin/employment/auditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Auditions' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the openings of Florida can be read, too', async ({ page, adminApi }) => {
    await adminApi.published(await adminApi.call('POST', 'openings', guides));
    await page.goto(floridaForm);
    await expect(page.getByRole('heading', { name: 'Open positions in Florida' })).toBeVisible();
    await expect(page.getByText('Seasonal work in the Florida swamp.')).toBeVisible();
  });
});
