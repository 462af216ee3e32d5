import type { Locator, Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { dialogOf as applicationIn, applicationsPath } from './applications.ts';
import { expect } from './fixtures.ts';
import { answerWith } from './held-answers.ts';
import { dialogOf as messageIn, path as messagesPath } from './messages.ts';
import { test } from './stories.ts';
import { title } from './story-editor.ts';
import { card, openTonight, test as testOfTonight } from './tonight-desk.ts';

/** A small window that is zoomed to 400 %. */
const zoomed = { width: 320, height: 256 };

/** Scrolls to the last button as a click does, without what the click would do. */
async function expectReached(dialog: Locator, text: string | RegExp) {
  await dialog.getByText(text).first().scrollIntoViewIfNeeded();
  await expect(dialog.getByText(text).first()).toBeInViewport();
  const last = dialog.getByRole('button').last();
  await last.click({ trial: true });
  await expect(last).toBeInViewport({ ratio: 0.9 });
}

async function expectRecordsReached(page: Page, id: number, name: string) {
  const message = messageIn(page, name);
  await page.goto(`${messagesPath}?message=${id}`);
  await expectReached(message, 'We are four & a dog.');
  await message.getByRole('button', { name: 'Delete' }).click();
  await expectReached(page.getByRole('alertdialog'), 'will be permanently deleted');
}

test('every part of a dialog is reached on a small window that is zoomed to 400 %', async ({
  page,
  gates,
  adminApi,
  watch,
}) => {
  watch.expectFault(/409/);
  const name = unique('n'.repeat(81));
  const [message, application] = [
    await gates.write(name, { email: 'ann@visitors.example' }),
    await gates.apply(name, { email: 'ann@applicants.example' }),
  ];
  const post = await adminApi.write();
  await page.setViewportSize(zoomed);
  await enter(page, messagesPath);
  await expectRecordsReached(page, message, name);

  await page.goto(`${applicationsPath}?application=${application}`);
  await expectReached(applicationIn(page), 'Corn Maze Scarer');
  await applicationIn(page).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeInViewport();

  await page.goto(`/admin/blog/${post.id}`);
  await page.getByRole('button', { name: 'Choose from library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await expectReached(picker, /From the library/);
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await title(page).fill(`${post.title} again`);
  await adminApi.save(post, { title: `${post.title} elsewhere` });
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expectReached(page.getByRole('dialog', { name: 'Conflicting changes' }), 'Theirs');
});

testOfTonight(
  'on small windows a notice is chosen, and why it was not saved is in sight',
  async ({ page, request, watch }) => {
    watch.expectFault(/503/);
    await openTonight(page, request);
    const refusal = { status: 503, json: { message: 'The park is full of fog.' } };
    await answerWith(page, '**/api/nights/*/status', 'PATCH', refusal);
    await page.setViewportSize(zoomed);
    await enter(page, '/admin');
    await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
    await expectReached(dialog, 'In your own words');
    await dialog.getByRole('button').nth(1).click();
    const failure = dialog.getByRole('alert');
    await expect(failure).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 320, height: 568 });
    await dialog.getByLabel('In your own words').fill('Lightning over the north field');
    await dialog.getByRole('button', { name: 'Close with this notice' }).click();
    await expect(failure).toHaveText('The park is full of fog.');
    await expect(failure).toBeInViewport({ ratio: 0.9 });
  },
);
