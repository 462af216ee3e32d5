import type { Locator, Page } from '@playwright/test';
import type { openGates } from './visitors.ts';

type Gates = Awaited<ReturnType<typeof openGates>>;

/** Has one person apply for each letter. @returns the applications. */
export async function applyAs(gates: Gates, name: string, letters: readonly string[]): Promise<number[]> {
  const ids = [];
  for (const letter of letters) ids.push(await gates.apply(`${name}-${letter}`));
  return ids;
}

/** What selects the applicant with this last name. */
export const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select Ann ${name}`, exact: true });
export const selectionOf = (page: Page) => page.getByRole('region', { name: 'Selection' });
/** The applicant's card in a column of the board. */
export const cardIn = (page: Page, column: string, name: string) =>
  page
    .getByRole('region', { name: column, exact: true })
    .getByRole('link', { name: `Ann ${name}`, exact: true });

/** Drags a card to the head of a column: to bring more of it into sight the page would be scrolled under the pressed pointer, to another card. */
export const dropOn = (column: Locator, card: Locator) =>
  card.dragTo(column, { targetPosition: { x: 40, y: 40 } });
