import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { APIRequestContext, Page } from '@playwright/test';
import { openAdminApi } from './admin-api.ts';
import { test as base } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

export const card = (page: Page) => page.getByRole('region', { name: 'Tonight in Florida' });

const evening = new Date('2028-10-06T20:30:00-04:00');
/** What tells the page that it is that evening. */
export const thatEvening = { date: evening.toUTCString() };

/** Two nights of Florida, of which the first is tonight by the clocks of the server and the browser: 8:30 PM. */
export async function openTonight(page: Page, request: APIRequestContext) {
  const { call, hire, removeNights } = await openAdminApi(request);
  const read = async (): Promise<Night[]> =>
    (await call('GET', 'nights?region=florida&from=2028-01-01')).json();
  await removeNights('florida', '2028-01-01');
  const times = { doors: '18:30', attractions: '19:00', lastEntry: '22:00', tierId: null };
  await call('POST', 'nights', { region: 'florida', dates: ['2028-10-06', '2028-10-07'], ...times });
  await page.clock.setFixedTime(evening);
  const nights = await holdAnswers(page, '**/api/nights?*', 'GET', thatEvening);
  nights.release();
  return { call, hire, tonight: async () => (await read())[0] as Night };
}

/** Journeys that leave no night from 2028 on. */
export const test = base.extend<{ tonightCleared: undefined }>({
  tonightCleared: [
    async ({ page, request }, use) => {
      await use(undefined);
      // The page asks as long as it is open.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await (await openAdminApi(request)).removeNights('florida', '2028-01-01');
    },
    { auto: true },
  ],
});
