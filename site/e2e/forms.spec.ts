import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openFilled, visitorForms } from './visitor-forms.ts';

const { contact, application } = visitorForms;

const fail = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
  );

test.describe('the contact form', () => {
  test('sends a message and is empty afterwards', async ({ page }) => {
    await openFilled(page, contact);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
    await expect(page.getByText("We'll get back to you as soon as possible.", { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });

  test('sends what a password manager filled in without telling anybody', async ({ page }) => {
    const name = await openFilled(page, contact);
    await page.getByLabel('Your name').fill('');
    await page.getByLabel('Email').focus();
    await page.getByLabel('Your name').evaluate((field: HTMLInputElement, filled) => {
      field.value = filled;
    }, name);
    const asked = page.waitForRequest('**/api/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const sent = (await asked).postDataJSON();
    expect(sent).toMatchObject({ name });
    await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
  });

  test('says at its fields what is missing', async ({ page }) => {
    await page.goto(contact.path);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expectAccessible(page);
  });

  test('keeps what was typed through a failure and a reload', async ({ page, watch }) => {
    watch.expectFault(/503/);
    await fail(page, '/api/contact');
    await openFilled(page, contact);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Error sending message', { exact: true })).toBeVisible();
    await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Is the wagon dry when it rains?',
    );
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Is the wagon dry when it rains?',
    );
  });
});

test('a form on a page one goes back to shows what became of it since, and keeps it where nothing is stored', async ({
  page,
}) => {
  const street = page.getByLabel('Street address');
  // As the browser tells a page that it held whole, while another one of this tab sent what was typed.
  const sendElsewhereAndComeBack = () =>
    page.evaluate(() => {
      sessionStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await openFilled(page, application);
  await page.getByLabel('Western NY').check();
  await sendElsewhereAndComeBack();
  await expect(street).toHaveValue('');
  await expect(page.getByLabel('Position type')).toHaveValue('');
  await expect(page.getByLabel('Western NY')).toBeChecked();

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await street.fill('12 Mill Lane');
  await sendElsewhereAndComeBack();
  await expect(street).toHaveValue('12 Mill Lane');
});

test.describe('the newsletter', () => {
  async function open(page: Page) {
    await page.goto('/new-york');
    await page.getByRole('heading', { name: 'Word from the gatehouse' }).scrollIntoViewIfNeeded();
  }

  test('waits for an address, and refuses what is none, in a toast and at the field', async ({ page }) => {
    await open(page);
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    await expect(subscribe).toBeDisabled();
    await page.getByLabel('Email').fill('bea at visitors');
    await subscribe.click();
    await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('bea at visitors');
  });

  test('says that it failed', async ({ page, watch }) => {
    watch.expectFault(/503/);
    await fail(page, '/api/newsletter-subscriptions');
    await open(page);
    await page.getByLabel('Email').fill('cal@visitors.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(
      page.getByText('There was a problem with your subscription. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('cal@visitors.example');
  });
});

test.describe('the application for work', () => {
  test('is sent, and the form is empty afterwards', async ({ page }) => {
    await openFilled(page, application);
    await page.getByLabel('Phone').clear();
    await page.getByLabel('Phone').pressSequentially('7165550188');
    await expect(page.getByLabel('Phone')).toHaveValue('716-555-0188');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible();
    await expect(
      page.getByText("Thank you for your interest. We'll contact you soon for audition dates.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByLabel('Availability')).toHaveValue('part-time');
  });

  test('asks each kind of work its own questions, and forgets positions of another kind', async ({
    page,
  }) => {
    await page.goto('/employment');
    const type = page.getByLabel('Position type');
    await type.selectOption('Sinister Actor');
    await expect(page.getByLabel('I am comfortable working in the dark')).toBeVisible();
    await page.getByLabel('Corn Maze Scarer').check();
    await type.selectOption('Operations Crew');
    await expect(page.getByLabel('I can lift 50 pounds')).toBeVisible();
    await expect(page.getByLabel('I am comfortable working in the dark')).toBeHidden();
    await type.selectOption('Entertainment Acts');
    await expect(page.getByLabel('Performance links')).toBeVisible();
    await type.selectOption('Sinister Actor');
    await expect(page.getByLabel('Corn Maze Scarer')).not.toBeChecked();
  });

  test('says at its fields what is missing', async ({ page }) => {
    await page.goto('/employment');
    await page.getByLabel('Position type').selectOption('Operations Crew');
    await page.getByLabel('Phone').fill('716');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Please select at least one position')).toBeVisible();
    await expect(page.getByText('You must be 18 or older to apply')).toBeVisible();
    await expect(page.getByText('Phone must be in format: 123-456-7890')).toBeVisible();
    await expect(page.getByText('Zip code must be 5 digits')).toBeVisible();
    await expectAccessible(page);
  });

  test('is sent by a press during which a message pushes the button away', async ({ page }) => {
    await page.goto('/employment');
    await page.getByLabel('Phone').focus();
    await expect(page.getByRole('region', { name: 'Notification' })).toBeAttached();
    await page.getByLabel('Phone').fill('716');
    await page.getByRole('button', { name: 'Submit Application' }).hover();
    await page.mouse.down();
    await expect(page.getByText('Phone must be in format: 123-456-7890')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Zip code must be 5 digits')).toBeVisible();
  });

  test('says that it failed, and keeps everything through a reload', async ({ page, watch }) => {
    watch.expectFault(/503/);
    await fail(page, '/api/employment-applications');
    await openFilled(page, application);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please try again or email us at jobs@hauntedforests.example', { exact: true }),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Dov');
    await expect(page.getByLabel('Tour Guide')).toBeChecked();
  });
});
