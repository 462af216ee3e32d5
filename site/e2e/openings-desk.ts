import type { Opening, OpeningFields } from '@haunted-forests/api/schemas/openings/opening';
import { test as base } from './fixtures.ts';
import { openOffice } from './office.ts';

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
      const office = await openOffice(request);
      const openings = await office.call('GET', 'openings?region=florida');
      for (const { id } of (await openings.json()) as Opening[]) {
        const applications = await office.call(
          'GET',
          'employment-applications?region=florida&status=accepted',
        );
        for (const each of (await applications.json()) as { id: number; openingId: number | null }[])
          if (each.openingId === id) await office.call('DELETE', `employment-applications/${each.id}`);
        await office.published(await office.call('DELETE', `openings/${id}`));
      }
    },
    { auto: true },
  ],
});
