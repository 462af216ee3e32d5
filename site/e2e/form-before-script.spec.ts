import { expect, test } from './fixtures.ts';
import { holdScripts, submitButton, visitorForms } from './visitor-forms.ts';

for (const form of Object.values(visitorForms))
  test(`Enter and a press send nothing on ${form.path} before the script is there, and what was typed stays`, async ({
    page,
  }) => {
    const arrive = await holdScripts(page);
    await page.goto(form.path, { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    // What is pressed is pressed again later: no address yet, so that nothing is sent then either.
    await email.fill('early at visitors');
    const address = page.url();
    const left: string[] = [];
    page.on('framenavigated', (frame) => left.push(frame.url()));
    await email.press('Enter');
    await submitButton(page, form).dispatchEvent('click');
    arrive();
    await expect(submitButton(page, form)).toHaveAttribute('type', 'submit');
    await expect(email).toHaveValue('early at visitors');
    expect(page.url()).toBe(address);
    expect(left).toEqual([]);
    await expect(page.locator('form[name]')).toHaveAttribute('method', 'post');
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says where to write instead of showing a form that sends nothing', async ({ page }) => {
    for (const [path, email] of [
      ['/new-york/contact', 'info@hauntedforests.example'],
      ['/florida/contact', 'info@hauntedforests.example'],
      ['/new-york', 'info@hauntedforests.example'],
      ['/employment', 'jobs@hauntedforests.example'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        const words = page.locator('main p').filter({ hasText: 'needs JavaScript, which is off here.' });
        await expect(words.filter({ has: page.getByRole('link', { name: email }) })).toBeVisible();
        await expect(page.locator('form[name]')).toBeHidden();
        await expect(page.locator('[type="submit"]:not([disabled])')).toHaveCount(0);
      });
  });
});
