import type { RegionNights } from '@haunted-forests/api/rules/nights/tonight';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { tonightPath } from '../../lib/night-paths.ts';

/** What the badges of a region's visitors compute from; throws when it cannot be read. */
export async function visitorsTonight(region: Region): Promise<RegionNights> {
  const answer = await fetch(tonightPath(region), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`Tonight cannot be read: ${answer.status}`);
  return answer.json();
}
