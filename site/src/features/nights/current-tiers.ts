import type { PublishedPriceTier } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../content.ts';

/** The price tiers of a region without those whose nights are all over; between two seasons those of the one that was last. */
export function currentTiers(
  { day, nights, priceTiers }: Pick<ContentReader, 'day' | 'nights' | 'priceTiers'>,
  region: Region,
): readonly PublishedPriceTier[] {
  const [tiers, all, today] = [priceTiers(region), nights(region), day()];
  const idsOf = (some: typeof all) => new Set(some.map(({ tierId }) => tierId));
  const used = idsOf(all);
  const coming = all.filter(({ date }) => date >= today);
  if (all.length === 0 || coming.length > 0) {
    const current = idsOf(coming);
    return tiers.filter(({ id }) => current.has(id) || !used.has(id));
  }
  const latestYear = all.at(-1)?.date.slice(0, 4) ?? '';
  const latest = idsOf(all.filter(({ date }) => date.startsWith(latestYear)));
  const last = tiers.filter(({ id }) => latest.has(id));
  return last.length > 0 ? last : tiers.filter(({ id }) => !used.has(id));
}
