import type { Page, Route } from '@playwright/test';
import { unique } from './admin-api.ts';
import { expect } from './fixtures.ts';

/** The forms for visitors: where each is, what it takes, and what it says. */
export const visitorForms = {
  contact: {
    path: '/new-york/contact',
    api: '/api/contact',
    button: 'Send Message',
    again: 'Send another message',
    async fill(page: Page, name: string) {
      await page.getByLabel('Your name').fill(name);
      await page.getByLabel('Email').fill(`${name}@visitors.example`);
      await page.getByRole('textbox', { name: 'Message' }).fill('Is the wagon dry when it rains?');
    },
  },
  group: {
    path: '/new-york/visit',
    api: '/api/contact',
    button: 'Send group request',
    again: 'Send another request',
    async fill(page: Page, name: string) {
      await page.getByLabel('How many people').fill('42');
      await page.getByLabel('What brings you').selectOption('A school');
      await page.getByLabel('Your name').fill(name);
      await page.getByLabel('Email').fill(`${name}@visitors.example`);
      await page.getByLabel('What we should know').fill('The whole eighth grade.');
    },
  },
  newsletter: {
    path: '/new-york',
    api: '/api/newsletter-subscriptions',
    button: 'Subscribe',
    again: 'Subscribe another address',
    async fill(page: Page, name: string) {
      await page.getByLabel('Email').fill(`${name}@visitors.example`);
    },
  },
  application: {
    path: '/employment',
    api: '/api/employment-applications',
    button: 'Submit Application',
    again: 'Send another application',
    async fill(page: Page, name: string) {
      await page.getByLabel('First name').fill('Dov');
      await page.getByLabel('Last name').fill(name);
      await page.getByLabel('Email').fill(`${name}@visitors.example`);
      await page.getByLabel('Phone').fill('716-555-0188');
      await page.getByLabel('Street address').fill('12 Mill Lane');
      await page.getByLabel('City').fill('Clarence');
      await page.getByLabel('Zip code').fill('14031');
      await page.getByLabel('Position type').selectOption('Sinister Actor');
      await page.getByLabel('Tour Guide').check();
      await page.getByLabel('Start date').fill('2026-09-12');
      await page.getByLabel('I am 18 years of age or older').check();
    },
  },
} as const;

export type VisitorForm = (typeof visitorForms)[keyof typeof visitorForms];

/** Fills the form in as someone whom no other journey knows; returns the name. */
export async function openFilled(page: Page, form: VisitorForm): Promise<string> {
  const name = unique('visitor');
  await page.goto(form.path);
  await form.fill(page, name);
  await expect(submitButton(page, form)).toHaveAttribute('type', 'submit');
  return name;
}

export const submitButton = (page: Page, { button }: VisitorForm) =>
  page.getByRole('button', { name: button, exact: true });

/** The keys under which the page sends to `api`, in order. */
export function keysSentTo(page: Page, api: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === api) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** Lets requests to `api` reach nobody until they are released; what is held is answered by `answer`. */
export async function hold(page: Page, api: string, answer: (route: Route) => Promise<void>) {
  const release = Promise.withResolvers<void>();
  await page.route(`**${api}`, async (route) => {
    await release.promise;
    await answer(route);
  });
  return release.resolve;
}

/** Holds back the islands' scripts until the visitor has been quicker than they are. */
export async function holdScripts(page: Page) {
  return hold(page, '/_astro/*.js', (route) => route.continue());
}
