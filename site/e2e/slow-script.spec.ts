import { expect, test } from './fixtures.ts';
import { holdScripts } from './visitor-forms.ts';

test('a message that is typed and sent before the form is awake arrives whole', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/florida/contact');
  await page.getByLabel('Your name').fill('Quick Quill');
  await page.getByLabel('Email').fill('quick@visitors.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the swamp lit?');
  const sending = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  arrive();
  const sent = await sending;
  expect(sent.postDataJSON()).toMatchObject({
    name: 'Quick Quill',
    email: 'quick@visitors.example',
    message: 'Is the swamp lit?',
  });
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
});

test('an address that is typed and sent before the newsletter is awake is subscribed', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/new-york');
  await page.getByLabel('Email').fill('quick@letters.example');
  const sending = page.waitForRequest('**/api/newsletter-subscriptions');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  arrive();
  const sent = await sending;
  expect(sent.postDataJSON()).toMatchObject({ email: 'quick@letters.example' });
  await expect(page.getByText('Subscription Successful!', { exact: true })).toBeVisible();
});

test('a message that was typed before the form is awake survives a reload', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/florida/contact');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the swamp lit?');
  arrive();
  await expect(page.getByRole('region', { name: 'Notification' })).toBeAttached();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the swamp lit?');
});

test('what was chosen in the application before it is awake stays chosen', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/employment');
  await page.getByRole('radio', { name: 'Central FL' }).check();
  await page.getByLabel('First name').fill('Quick');
  await page.getByLabel('Position type').selectOption('Sinister Actor');
  await expect(page.getByLabel('Availability')).toHaveValue('part-time');
  await page.getByLabel('Availability').selectOption('full-time');
  await page.getByRole('checkbox', { name: 'I am 18 years of age or older' }).check();
  arrive();
  await expect(page.getByRole('group', { name: 'Specific positions' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Quick');
  await expect(page.getByRole('radio', { name: 'Central FL' })).toBeChecked();
  await expect(page.getByLabel('Availability')).toHaveValue('full-time');
  await expect(page.getByRole('checkbox', { name: 'I am 18 years of age or older' })).toBeChecked();
});

test('a press on the planchette before the board is awake is played', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/ouija');
  await page.getByRole('button', { name: 'Planchette' }).click();
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page that nobody touches loads no island', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/employment', '/florida/dark-legends', '/ouija', '/florida/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /client|Form|Game|List/.test(url))).toEqual([]);
  }
});
