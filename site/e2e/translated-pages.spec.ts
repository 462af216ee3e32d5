import type { Page } from '@playwright/test';
import { unique } from './admin-api.ts';
import { pastDraw, pastSeed, publishSeed, readProof } from './draws.ts';
import { expect } from './fixtures.ts';
import { test } from './gate-desk.ts';
import { linkTo } from './mails.ts';
import { submitButton, visitorForms } from './visitor-forms.ts';

/** What a browser that translates puts in place of each text: Chrome's elements, Safari's another text, Firefox's words into it. */
type Translation = 'wrapped' | 'replaced' | 'in place';

async function translate(page: Page, translation: Translation = 'wrapped') {
  await page.evaluate((kind) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style, noscript, textarea, [translate="no"]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim())) {
      const words = `«${text.data}»`;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = words;
      outer.append(inner);
      if (kind === 'in place') text.data = words;
      else text.replaceWith(kind === 'wrapped' ? outer : document.createTextNode(words));
    }
  }, translation);
}

/** Puts an element beside every field, as a password manager does; one that is `stubborn` puts it there again. */
async function extend(page: Page, isStubborn = false) {
  await page.evaluate((again) => {
    for (const field of document.querySelectorAll('form[name] :is(input, textarea):not([tabindex="-1"])')) {
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
      if (again)
        new MutationObserver(() => icon.isConnected || field.after(icon)).observe(document, {
          childList: true,
          subtree: true,
        });
    }
  }, isStubborn);
}

async function expectTypedToStay(page: Page) {
  const email = page.getByRole('textbox').and(page.locator('[name="email"]'));
  await email.scrollIntoViewIfNeeded();
  await email.click();
  await page.keyboard.type('late@visitors.example', { delay: 20 });
  await expect(page.locator('form[name] button[type="submit"]')).toBeVisible();
  await expect(email).toHaveValue('late@visitors.example');
  await expect(email).toBeFocused();
}

// The newsletter's own page has a carousel beside it, which React makes anew without a loss.
const newsletterPath = '/new-york/nights';
for (const [{ path }, change, words] of [
  [visitorForms.contact, (page: Page) => translate(page, 'replaced'), 'a page whose texts were replaced'],
  [visitorForms.group, (page: Page) => translate(page, 'in place'), 'a page translated in place'],
  [{ path: newsletterPath }, translate, 'a translated page'],
  [visitorForms.application, extend, 'a page that a password manager adds to'],
] as const)
  test(`what is typed into the form on ${path} stays on ${words}`, async ({ page }) => {
    await page.goto(path);
    await change(page);
    await expectTypedToStay(page);
  });

test('what is typed stays where an extension puts its elements beside the fields again', async ({
  page,
  watch,
}) => {
  watch.expectFault(/#418/);
  await page.goto(visitorForms.contact.path);
  await extend(page, true);
  await page.getByLabel('Your name').evaluate((field: HTMLInputElement) => {
    field.value = 'Wanda Quill';
  });
  await expectTypedToStay(page);
  await expect(page.getByLabel('Your name')).toHaveValue('Wanda Quill');
});

test('the first press of a button counts on a translated page', async ({ page }) => {
  await page.goto('/new-york/dark-legends');
  await translate(page);
  const stories = page.locator('main article, main li').filter({ has: page.getByRole('link') });
  const before = await stories.count();
  await page.getByRole('button', { name: /Load More Stories/ }).click();
  await expect.poll(() => stories.count()).toBeGreaterThan(before);
  const count = page.locator('main p[aria-live]');
  await expect(count).toHaveText(/^Showing/);
  await translate(page);
  for (const kind of [/True Crime/, /All/]) {
    await page.getByRole('button', { name: kind }).click();
    const saysHowMany = async () =>
      (await count.textContent())?.includes(`Showing ${await stories.count()} of`);
    await expect.poll(saysHowMany).toBe(true);
  }
});

test('a page that is set from right to left does not scroll sideways', async ({ page }) => {
  await page.goto(visitorForms.newsletter.path);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect(submitButton(page, visitorForms.newsletter)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
});

test('an applicant reads what came of an audition on a translated page', async ({
  page,
  gates,
  adminApi,
}) => {
  const name = unique('rime');
  const ids = [await gates.apply(name)];
  const [starts, ends] = [12, 13].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const place = unique('Oast');
  await adminApi.call('POST', 'auditions', { region: 'new-york', starts, ends, place, capacity: 3 });
  const batch = { ids, status: null, mail: null, invite: true };
  await adminApi.call('POST', 'employment-applications/batches', batch);
  await page.goto(await linkTo(`${name}@applicants.example`, '/application'));
  const status = page.locator('section[aria-labelledby="status"]');
  await expect(status).toContainText('Invited');
  await translate(page);
  await page.getByRole('radio', { name: place }).check();
  await page.getByRole('button', { name: 'Choose this audition' }).click();
  await expect(status).toContainText('Audition chosen');
  await expect(status).toContainText('Come to your audition.');
  await expect(status).not.toContainText('Choose an audition below.');
});

test('a coupon says on a translated page that it was used, and its true code', async ({
  page,
  adminApi,
  grant,
}) => {
  const { code } = await grant('5%');
  await page.goto(`/coupon#${code}`);
  const badge = page.getByRole('status');
  await expect(badge).toHaveText('Valid');
  await translate(page);
  await expect(badge).toHaveText('«Valid»');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await adminApi.call('POST', `coupons/${code}/redeem`);
  await expect(badge).toHaveText('Used');
});

test('a draw is checked twice on a translated page, and its true proof copied', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFault(/ERR_FAILED|Failed to load/);
  await page.goto('/ouija/rules');
  await readProof(page, pastDraw);
  await page.route('**/api/discount/seeds', (route) => route.abort());
  const check = page.getByRole('button', { name: 'Check this draw' });
  const verdict = page.locator('.draw-verdict');
  await check.click();
  await expect(verdict).toContainText('could not be loaded');
  await translate(page);
  await page.unroute('**/api/discount/seeds');
  await publishSeed(page, pastSeed);
  await check.click();
  await expect(verdict).toHaveText(/^It fits\./);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.draw-figures summary').click();
  await page.getByRole('button', { name: 'Copy the proof' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\{[^«]*\}$/);
});

test('the count of answers that need another look is right on a translated page', async ({ page }) => {
  const form = visitorForms.application;
  await page.goto(form.path);
  await page.getByLabel('Email').fill('no address');
  await submitButton(page, form).click();
  const count = page.getByRole('heading', { name: /answers need another look/ });
  const before = Number.parseInt((await count.textContent()) ?? '', 10);
  await translate(page);
  await page.locator('[name="email"]').fill('dov@applicants.example');
  await page.locator('form[name] button[type="submit"]').click();
  await expect(page.getByRole('heading', { name: /answers need another look/ })).toHaveText(
    `${before - 1} answers need another look`,
  );
});
