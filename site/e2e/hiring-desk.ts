import type { Page } from '@playwright/test';

/** What selects the applicant with this last name. */
export const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select Ann ${name}`, exact: true });
export const selectionOf = (page: Page) => page.getByRole('region', { name: 'Selection' });
/** The applicant's card in a column of the board. */
export const cardIn = (page: Page, column: string, name: string) =>
  page
    .getByRole('region', { name: column, exact: true })
    .getByRole('link', { name: `Ann ${name}`, exact: true });
