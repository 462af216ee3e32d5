import type { Opening, OpeningFields } from '@haunted-forests/api/schemas/openings/opening';
import { openAdminApi } from './admin-api.ts';
import { test as base } from './fixtures.ts';

/** An opening with a single place. */
export const guides: OpeningFields = {
  region: 'florida',
  positionType: 'actor',
  position: 'Tour Guide',
  wanted: 1,
  payFrom: 1_650,
  payTo: 1_800,
  starts: '2099-09-18',
  ends: '2099-11-01',
};

/** Journeys that take back what they hired and planned: others apply for everything. */
export const test = base.extend<{ openingsCleared: undefined }>({
  openingsCleared: [
    async ({ request }, use) => {
      await use(undefined);
      const adminApi = await openAdminApi(request);
      const openings = await adminApi.call('GET', 'openings?region=florida');
      for (const { id } of (await openings.json()) as Opening[]) {
        const applications = await adminApi.call(
          'GET',
          'employment-applications?region=florida&status=accepted',
        );
        for (const each of (await applications.json()) as { id: number; openingId: number | null }[])
          if (each.openingId === id) await adminApi.call('DELETE', `employment-applications/${each.id}`);
        await adminApi.published(await adminApi.call('DELETE', `openings/${id}`));
      }
    },
    { auto: true },
  ],
});
