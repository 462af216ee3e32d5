import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Asks the previewed page from outside: no script runs in its frame, not even one of these tests. */
export function inPreview<T, A = undefined>(
  page: Page,
  ask: (frame: HTMLIFrameElement, argument: A) => T,
  argument?: A,
) {
  return page.getByTitle("The story's page").evaluate(ask as never, argument) as Promise<T>;
}
export const textsInPreview = (page: Page, selector: string) =>
  inPreview(
    page,
    (frame, wanted: string) =>
      [...(frame.contentDocument?.querySelectorAll(wanted) ?? [])].map(({ textContent }) =>
        textContent?.trim(),
      ),
    selector,
  );
export const expectInPreview = (page: Page, selector: string, text: string) =>
  expect.poll(() => textsInPreview(page, selector)).toContain(text);
export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

/** Selects words of the text as a person would with the mouse. */
export async function select(page: Page, words: string) {
  await content(page).focus();
  await content(page).evaluate((area: HTMLTextAreaElement, wanted) => {
    const start = area.value.indexOf(wanted);
    area.setSelectionRange(start, start + wanted.length);
  }, words);
}
