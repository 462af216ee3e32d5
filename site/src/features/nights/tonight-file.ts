import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../content.ts';

/** How many nights a badge knows, today's with them. */
const knownNights = 21;

/** Whether there is a night today, and the next nights, with the next that is open however late it is. */
export function nightsAhead(region: Region, content: ContentReader) {
  const day = content.day();
  const coming = content.nights(region).filter(({ date }) => date >= day);
  const open = coming.find(({ date, status }) => date > day && status === 'open');
  const nights = coming
    .filter((night, index) => index < knownNights || night === open)
    .map(({ date, doors, attractions, lastEntry, status, notice }) => ({
      ...{ date, doors, attractions, lastEntry, status, notice },
    }));
  return { hasTonight: nights[0]?.date === day, nights };
}

/** What badges compute from, as JSON. */
export const tonightFile = (region: Region, content: ContentReader): Response =>
  Response.json({ region, hasNights: content.hasNights(region), ...nightsAhead(region, content) });
