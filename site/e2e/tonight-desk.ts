import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { openOffice } from './office.ts';

export const card = (page: Page) => page.getByRole('region', { name: 'Tonight in Florida' });

/** Two nights of Florida, of which the first is tonight by the browser's clock: 8:30 PM. */
export async function openTonight(page: Page, request: APIRequestContext) {
  const { call, hire, removeNights } = await openOffice(request);
  const read = async (): Promise<Night[]> =>
    (await call('GET', 'nights?region=florida&from=2028-01-01')).json();
  await removeNights('florida', '2028-01-01');
  const times = { doors: '18:30', attractions: '19:00', lastEntry: '22:00', tierId: null };
  await call('POST', 'nights', { region: 'florida', dates: ['2028-10-06', '2028-10-07'], ...times });
  await page.clock.setFixedTime('2028-10-06T20:30:00-04:00');
  return { call, hire, tonight: async () => (await read())[0] as Night };
}

/** Journeys that leave no night from 2028 on. */
export const test = base.extend<{ tonightCleared: undefined }>({
  tonightCleared: [
    async ({ request }, use) => {
      await use(undefined);
      await (await openOffice(request)).removeNights('florida', '2028-01-01');
    },
    { auto: true },
  ],
});
