import type { PublishedPriceTier } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../content.ts';

/** The price tiers of a region without those whose nights are all over; with them where no other is left. */
export function currentTiers(
  { day, nights, priceTiers }: Pick<ContentReader, 'day' | 'nights' | 'priceTiers'>,
  region: Region,
): readonly PublishedPriceTier[] {
  const [tiers, all, today] = [priceTiers(region), nights(region), day()];
  const used = new Set(all.map(({ tierId }) => tierId));
  const coming = new Set(all.filter(({ date }) => date >= today).map(({ tierId }) => tierId));
  const current = tiers.filter(({ id }) => coming.has(id) || !used.has(id));
  return current.length > 0 ? current : tiers;
}
