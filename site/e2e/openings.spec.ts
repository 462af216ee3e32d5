import type { Opening, OpeningFields } from '@haunted-forests/api/schemas/openings/opening';
import { applicationsPath, dialogOf } from './applications.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { boxOf, selectionOf } from './hiring-desk.ts';
import { enter, openOffice, unique } from './office.ts';
import { submitButton, visitorForms } from './visitor-forms.ts';
import { openGates } from './visitors.ts';

const path = '/admin/employment/openings';
const floridaForm = '/employment?region=florida';
const guides: OpeningFields = {
  region: 'florida',
  positionType: 'actor',
  position: 'Tour Guide',
  wanted: 1,
  payFrom: 1_650,
  payTo: 1_800,
  starts: '2099-09-18',
  ends: '2099-11-01',
};

type Office = Awaited<ReturnType<typeof openOffice>>;

async function list(office: Office): Promise<Opening[]> {
  return (await (await office.call('GET', 'openings?region=florida')).json()) as Opening[];
}

/** Takes back what a journey hired and planned: other journeys apply for everything. */
test.afterEach(async ({ request }) => {
  const office = await openOffice(request);
  for (const { id } of await list(office)) {
    const applications = await office.call('GET', 'employment-applications?region=florida&status=accepted');
    for (const each of (await applications.json()) as { id: number; openingId: number | null }[])
      if (each.openingId === id) await office.call('DELETE', `employment-applications/${each.id}`);
    await office.published(await office.call('DELETE', `openings/${id}`));
  }
});

test('who hires plans an opening, and the form offers it alone, with what it pays', async ({
  page,
  request,
}) => {
  const office = await openOffice(request);
  await enter(page, path, await office.hire('hiring'));
  await page.getByRole('button', { name: 'Add opening' }).click();
  const form = page.getByRole('dialog', { name: 'New opening' });
  await form.getByLabel('Position').selectOption('Tour Guide');
  await form.getByLabel('Region').selectOption('Florida');
  await form.getByLabel('How many are wanted').fill('40');
  await form.getByLabel('Dollars an hour').fill('sixteen');
  await form.getByRole('button', { name: 'Add opening' }).click();
  await expect(form.getByText('Amount must be dollars like 34 or 34.50')).toBeVisible();
  await form.getByLabel('Dollars an hour').fill('16.50');
  await form.getByLabel('Up to').fill('18');
  await form.getByLabel('First day').pressSequentially('02312027');
  await form.getByRole('button', { name: 'Add opening' }).click();
  await expect(form.getByLabel('First day')).toHaveAccessibleDescription(/Complete this, or empty it/);
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
  request,
  watch,
}) => {
  watch.expectFault(/400/);
  const gates = await openGates(request);
  const { office } = gates;
  await office.published(await office.call('POST', 'openings', guides));
  const name = unique('guide');
  const id = await gates.apply(name, { region: 'florida', specificPositions: ['Tour Guide'] });
  await page.goto(floridaForm);
  await visitorForms.application.fill(page, unique('late'));

  const desk = await page.context().newPage();
  await enter(desk, `${applicationsPath}?application=${id}`);
  await expect(dialogOf(desk).getByLabel('Hired for, once accepted')).toHaveValue(/\d/);
  await dialogOf(desk).getByRole('button', { name: 'Accept' }).click();
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
    .toContain('Every place is taken');
  await desk.goto(`${applicationsPath}?application=${id}`);
  const hiredFor = dialogOf(desk).getByLabel('Hired for', { exact: true });
  await hiredFor.focus();
  await desk.keyboard.press('ArrowUp');
  await expect(hiredFor).toHaveValue('');
  const known = async () => (await office.call('GET', `employment-applications/${id}`)).json();
  await expect.poll(known).toMatchObject({ openingId: expect.any(Number) });
  await dialogOf(desk).getByRole('button', { name: 'Save opening' }).click();
  await expect(dialogOf(desk)).toBeHidden();
  await expect.poll(known).toMatchObject({ status: 'accepted', openingId: null });
  await expect
    .poll(async () => (await page.request.get(floridaForm)).text())
    .not.toContain('Every place is taken');
  await submitButton(page, visitorForms.application).click();
  await expect(page.getByRole('button', { name: visitorForms.application.again })).toBeVisible();
});

test('an opening whose last day is over is offered no longer, and the overview leads to it', async ({
  page,
  request,
}) => {
  const office = await openOffice(request);
  const over = { ...guides, starts: '2025-09-18', ends: '2025-11-01' };
  await office.published(await office.call('POST', 'openings', over));
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

test('the key that accepts hires for what was chosen', async ({ page, request }) => {
  const gates = await openGates(request);
  await gates.office.published(await gates.office.call('POST', 'openings', guides));
  const id = await gates.apply(unique('key'), { region: 'florida', specificPositions: ['Tour Guide'] });
  await enter(page, `${applicationsPath}?application=${id}`);
  const choice = dialogOf(page).getByLabel('Hired for, once accepted');
  await expect(choice).toHaveValue(/\d/);
  await choice.selectOption('No opening');
  await dialogOf(page).getByRole('heading', { name: 'Application Details' }).click();
  await page.keyboard.press('a');
  const known = async () => (await gates.office.call('GET', `employment-applications/${id}`)).json();
  await expect.poll(known).toMatchObject({ status: 'accepted', openingId: null });
});

test('whoever is accepted by the key takes a place, which the next one is not offered', async ({
  page,
  request,
}) => {
  const gates = await openGates(request);
  await gates.office.published(await gates.office.call('POST', 'openings', guides));
  const name = unique('walk');
  for (const letter of ['b', 'a'])
    await gates.apply(`${name}-${letter}`, { region: 'florida', specificPositions: ['Tour Guide'] });
  await enter(page, `${applicationsPath}?q=${name}`);
  await page.getByRole('link', { name: `${name}-a` }).click();
  const choice = dialogOf(page).getByLabel('Hired for, once accepted');
  await expect(choice).toHaveValue(/\d/);
  await page.keyboard.press('a');
  await expect(dialogOf(page)).toContainText(`${name}-b`);
  await expect(
    choice.getByRole('option', { name: 'Tour Guide · Sep 18 – Nov 1, 2099 · Hired 1 of 1' }),
  ).toBeDisabled();
  await expect(choice).toHaveValue('');
});

test('the place of an applicant who is deleted is offered again, whoever deletes it', async ({
  page,
  request,
}) => {
  const gates = await openGates(request);
  await gates.office.published(await gates.office.call('POST', 'openings', guides));
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
  await gates.office.call('DELETE', `employment-applications/${ids.get('a')}`);
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
  request,
}) => {
  const gates = await openGates(request);
  await gates.office.published(await gates.office.call('POST', 'openings', guides));
  const name = unique('crowd');
  for (const letter of ['b', 'a'])
    await gates.apply(`${name}-${letter}`, { region: 'florida', specificPositions: ['Tour Guide'] });
  await enter(page, `${applicationsPath}?q=${name}`);
  await selectionOf(page).getByRole('button', { name: 'Select all 2 applications' }).click();
  await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  await dialog.getByRole('button', { name: 'Look at it' }).click();
  const alert = dialog.getByRole('status').filter({ hasText: 'no place left' });
  await expect(alert).toContainText(`There is no place left for 1 of these: Ann ${name}-a`);
  await expectAccessibleAtBothWidths(page);
  await alert.getByRole('button', { name: 'Leave out' }).click();
  await expect(alert).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Send to 1 person' })).toBeEnabled();
  await page.keyboard.press('Escape');

  await boxOf(page, `${name}-a`).click();
  await selectionOf(page).getByRole('button', { name: 'Accept...' }).click();
  await dialog.getByRole('button', { name: 'Look at it' }).click();
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  const progress = page.getByRole('region', { name: 'Mails being sent' });
  await expect(progress).toContainText('1 of 2 accepted without a place.');
  await progress.getByRole('list', { name: 'Without a place' }).getByRole('link').click();
  await expect(dialogOf(page)).toContainText(`${name}-a`);
  await expect(
    dialogOf(page).getByRole('option', { name: 'Tour Guide · Sep 18 – Nov 1, 2099 · Hired 1 of 1' }),
  ).toBeDisabled();
});

test('an editor sees the openings and nothing else of employment', async ({ page, request }) => {
  const office = await openOffice(request);
  await enter(page, path, await office.hire('editor'));
  await expect(page.getByRole('heading', { level: 1, name: 'Openings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auditions' })).toHaveCount(0);
  await page.goto('/admin/employment/auditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Auditions' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the openings of Florida can be read, too', async ({ page, request }) => {
    const office = await openOffice(request);
    await office.published(await office.call('POST', 'openings', guides));
    await page.goto(floridaForm);
    await expect(page.getByRole('heading', { name: 'Open positions in Florida' })).toBeVisible();
    await expect(page.getByText('Seasonal work in the Florida swamp.')).toBeVisible();
  });
});
