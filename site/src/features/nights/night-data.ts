import { parkIso } from '@haunted-forests/api/rules/nights/park-time';
import { timesOf } from '@haunted-forests/api/rules/nights/tonight';
import type {
  PublishedNight,
  PublishedPriceTier,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../content.ts';
import { regionNames } from '../../lib/regions.ts';
import type { StructuredData } from '../../lib/structured-data.ts';
import { longDateInWords } from './night-words.ts';
import { placeInWords } from './place-in-words.ts';

const schema = 'https://schema.org/';

function offersOf(night: PublishedNight, tier: PublishedPriceTier | undefined, url: string) {
  const availability = `${schema}${night.status === 'sold-out' ? 'SoldOut' : 'InStock'}`;
  const offer = { '@type': 'Offer', url, availability };
  return tier
    ? tier.prices.map(({ ticket, amount }) => ({
        ...offer,
        name: ticket,
        price: (amount / 100).toFixed(2),
        priceCurrency: 'USD',
      }))
    : offer;
}

/** The nights to come as events; `url` is that of their page, `picture` that of the park, both absolute. */
export function nightData(
  region: Region,
  content: ContentReader,
  { url, picture }: { url: string; picture: string },
): StructuredData[] {
  const settings = content.settings();
  const tiers = new Map(content.priceTiers(region).map((tier) => [tier.id, tier]));
  const place = { '@id': `${url}#place` };
  const coming = content.nights(region).filter(({ date }) => date >= content.day());
  if (coming.length === 0) return [];
  const address = placeInWords(region, settings);
  const park: StructuredData = {
    '@type': 'Place',
    ...place,
    name: `${settings.brand} ${regionNames[region]}`,
    ...(address && { address }),
  };
  const events = coming.map((night): StructuredData => {
    const times = timesOf(night);
    return {
      '@type': 'Event',
      name: `${settings.brand}, ${longDateInWords(night.date)}`,
      startDate: parkIso(times.doors),
      endDate: parkIso(times.lastEntry),
      eventStatus: `${schema}${night.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `${schema}OfflineEventAttendanceMode`,
      url: `${url}#${night.date}`,
      image: picture,
      location: place,
      ...(night.notice && { description: night.notice }),
      ...(night.status !== 'cancelled' && {
        offers: offersOf(night, tiers.get(night.tierId ?? 0), settings.ticketUrl),
      }),
    };
  });
  return [park, ...events];
}
