import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../content.ts';

/** How many nights a badge knows, today's with them. */
const knownNights = 21;

/** What badges compute from: the region's next nights, as JSON. */
export function tonightFile(region: Region, content: ContentReader): Response {
  const today = content.day();
  const nights = content
    .nights(region)
    .filter(({ date }) => date >= today)
    .slice(0, knownNights)
    .map(({ date, doors, attractions, lastEntry, status, notice }) => ({
      ...{ date, doors, attractions, lastEntry, status, notice },
    }));
  return Response.json({ region, hasNights: content.hasNights(region), nights });
}
