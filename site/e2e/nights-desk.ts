import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { APIRequestContext, Page } from '@playwright/test';
import { enter, openAdminApi } from './admin-api.ts';
import { test as base, expect } from './fixtures.ts';

// The nights of a region are the same for everybody: only these journeys, one after the other, have nights from 2027 on.
export const region = 'florida';
export const address = `/admin/nights?region=${region}&month=2027-09`;
const times = { doors: '18:30', attractions: '19:00', lastEntry: '22:00', tierId: null };

export async function openNights(request: APIRequestContext) {
  const { call, removeNights } = await openAdminApi(request);
  const list = async (): Promise<Night[]> =>
    (await call('GET', `nights?region=${region}&from=2027-01-01`)).json();
  return {
    call,
    list,
    dates: async () => (await list()).map(({ date }) => date),
    add: async (dates: string[]): Promise<Night[]> =>
      (await call('POST', 'nights', { region, dates, ...times })).json(),
    clear: () => removeNights(region, '2027-01-01'),
  };
}

/** Journeys that leave no night from 2027 on. */
export const test = base.extend<{ nightsCleared: undefined }>({
  nightsCleared: [
    async ({ request }, use) => {
      await use(undefined);
      await (await openNights(request)).clear();
    },
    { auto: true },
  ],
});

export const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

/** The calendar of the months from September 2027 on, with a night on September 1. */
export async function openCalendar(page: Page, request: APIRequestContext) {
  const nights = await openNights(request);
  await nights.clear();
  await nights.add(['2027-09-01']);
  await enter(page, address);
  await expect(day(page, '2027-09-01')).toBeVisible();
  return nights;
}
