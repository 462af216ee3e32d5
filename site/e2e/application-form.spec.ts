import type { Page } from '@playwright/test';
import { unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, loadFonts, test } from './fixtures.ts';
import { holdScripts, submitButton, visitorForms } from './visitor-forms.ts';

const form = visitorForms.application;
const phone = (page: Page) => page.getByLabel('Phone');

async function openAwake(page: Page) {
  await page.goto(form.path);
  await loadFonts(page);
  await page.getByLabel('First name').focus();
  await expect(submitButton(page, form)).toHaveAttribute('type', 'submit');
}

/** Notes what each frame of the page shows of the region, from the first on which there is a form. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const look = () => {
      const state = document.querySelector<HTMLInputElement>('[data-state-field]');
      const region = document.querySelector<HTMLInputElement>('[name="region"]:checked');
      const subtitles = [...document.querySelectorAll('h1 + p > span')];
      const subtitle = subtitles.find((words) => words.checkVisibility())?.textContent;
      const work = document.querySelector<HTMLSelectElement>('[name="availability"]');
      if (work)
        shown.add([state?.value, region?.value, /New York|Florida/.exec(subtitle ?? ''), work.value].join());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
}

for (const [query, seen] of [
  ['?region=florida', 'FL,florida,Florida,part-time'],
  ['?region=new-york', 'NY,new-york,New York,part-time'],
  ['?region=mars', 'NY,new-york,New York,part-time'],
  ['', 'NY,new-york,New York,part-time'],
] as const)
  test(`the address with ${query || 'no query'} decides the region before the first paint`, async ({
    page,
  }) => {
    const frames = await watchFrames(page);
    const arrive = await holdScripts(page);
    await page.goto(`/employment${query}`);
    await expect.poll(frames).toEqual([seen]);
    arrive();
    await page.getByLabel('First name').focus();
    await expect(submitButton(page, form)).toHaveAttribute('type', 'submit');
    await page.getByLabel('First name').fill('Dov');
    await expect.poll(frames).toEqual([seen]);
  });

test('a region that is chosen goes into the address, so that a reload begins with it', async ({ page }) => {
  await page.goto('/employment?region=florida');
  await page.getByLabel('Western NY').check();
  await expect(page).toHaveURL(/region=new-york/);
  await expect(page.getByLabel('State')).toHaveValue('NY');
  await expect(page.getByText(/the New York woods/)).toBeVisible();
  await page.getByLabel('First name').fill('Dov');
  const frames = await watchFrames(page);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Dov');
  await expect.poll(frames).toEqual(['NY,new-york,New York,part-time']);
  await page.goto('/employment?region=florida');
  await expect(page.getByLabel('First name')).toHaveValue('Dov');
  await expect.poll(frames).toEqual(['FL,florida,Florida,part-time']);
});

test('another application begins in the region of the one that was sent', async ({ page }) => {
  await page.goto(form.path);
  await page.getByLabel('Central FL').check();
  await form.fill(page, unique('visitor'));
  await submitButton(page, form).click();
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible();
  await expect(page).toHaveURL(/region=florida/);
  await page.getByRole('button', { name: form.again }).click();
  await expect(page.getByLabel('Central FL')).toBeChecked();
  await expect(page.getByLabel('State')).toHaveValue('FL');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

for (const width of [320, 390, 1440])
  test(`no message moves the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAwake(page);
    await page.getByLabel('Position type').selectOption('Operations Crew');
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Street address', 'City', 'Zip code'])
      await page.getByLabel(label).fill(label === 'Phone' || label === 'Zip code' ? '1' : 'x');
    for (const label of ['First name', 'Last name', 'Street address', 'City', 'Start date'])
      await page.getByLabel(label).fill('');
    await page.getByLabel('I am 18 years of age or older').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('You must be 18 or older to apply')).toBeVisible();
    await expect(page.getByText('Zip code must be 5 digits')).toBeVisible();
    await expect(page.getByText('Phone must be in format: 123-456-7890')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  });

test('an invalid zip code that is left by a click leaves what was clicked where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAwake(page);
  await page.getByLabel('Zip code').fill('140');
  const type = page.getByLabel('Position type');
  await type.scrollIntoViewIfNeeded();
  const before = await type.boundingBox();
  await type.focus();
  await expect(page.getByText('Zip code must be 5 digits')).toBeVisible();
  await expect.poll(() => type.boundingBox()).toEqual(before);
});

test('an empty form leads to its first fault, and names all of them', async ({ page }) => {
  await openAwake(page);
  await submitButton(page, form).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toBeInViewport();
  const summary = page.getByRole('region', { name: '10 answers need another look' });
  await expect(summary.getByRole('link')).toHaveText([
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Street address',
    'City',
    'Zip code',
    'Position type',
    'Start date',
    'I am 18 years of age or older',
  ]);
  await expectAccessibleAtBothWidths(page);
  await summary.getByRole('link', { name: 'Zip code' }).click();
  await expect(page.getByLabel('Zip code')).toBeFocused();
  await page.getByLabel('Position type').selectOption('Sinister Actor');
  await submitButton(page, form).click();
  const positions = page.getByRole('link', { name: 'Specific positions' });
  await positions.click();
  await expect(page.getByLabel('Scene/Walking Trail Actor')).toBeFocused();
  await page.getByLabel('Position type').selectOption('Operations Crew');
  await positions.click();
  await expect(
    page.getByRole('group', { name: 'Specific positions' }).getByRole('checkbox').first(),
  ).toBeFocused();
});

const written = [
  ['+1 716 555 0155', '716-555-0155'],
  ['(716) 555-0155', '716-555-0155'],
  ['1-716-555-0155', '716-555-0155'],
  ['17165550155', '716-555-0155'],
  ['716.555.0155', '716-555-0155'],
] as const;

test('a telephone number is understood however it is written: typed, pasted and filled in', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAwake(page);
  for (const [number, shown] of written)
    await test.step(number, async () => {
      await expect(phone(page)).toHaveAttribute('maxlength', '12');
      await phone(page).selectText();
      await phone(page).pressSequentially(number);
      await expect(phone(page)).toHaveValue(shown);
      await phone(page).fill('');
      await page.evaluate((text) => navigator.clipboard.writeText(text), number);
      await phone(page).press('Control+v');
      await expect(phone(page)).toHaveValue(shown);
      await phone(page).fill('');
      await phone(page).fill(number);
      await expect(phone(page)).toHaveValue(shown);
      await phone(page).evaluate((field: HTMLInputElement, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, number);
      await expect(phone(page)).toHaveValue(shown);
      await expect(phone(page)).toHaveAttribute('maxlength', '12');
    });
});

test('more digits than a number has are not taken while they are typed; what is no telephone number here is said to be none, and not cut off', async ({
  page,
}) => {
  await openAwake(page);
  await phone(page).pressSequentially('71655501559999');
  await expect(phone(page)).toHaveValue('716-555-0155');
  await page.getByLabel('Zip code').pressSequentially('1403199');
  await expect(page.getByLabel('Zip code')).toHaveValue('14031');
  const complaint = page.getByText('Phone must be in format: 123-456-7890', { exact: true });
  for (const number of ['+44 20 7946 0958', '716-555-0155 ext. 12', '716555015512'])
    await test.step(number, async () => {
      await phone(page).fill('716-555-0155');
      await phone(page).blur();
      await expect(complaint).toBeHidden();
      await phone(page).fill(number);
      await phone(page).blur();
      await expect(phone(page)).toHaveValue(number);
      await expect(complaint).toBeVisible();
    });
});

test('a telephone number that was filled in before the script is understood whole, and a zip code stays', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto(form.path);
  await phone(page).fill('+1 (716) 555-0155');
  await page.getByLabel('Zip code').fill('14031');
  arrive();
  await expect(phone(page)).toHaveValue('716-555-0155');
  await expect(page.getByLabel('Zip code')).toHaveValue('14031');
});
