import type { Settings } from '@haunted-forests/api/schemas/settings/settings';
import type { StructuredData } from './structured-data.ts';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2025, month)));

/** The month that words like 'Opening September 2025' name, as '2025-09'; undefined when they name none. */
export function monthIn(words: string): string | undefined {
  const [, name = '', year] = /\b([A-Z][a-z]+) (\d{4})\b/.exec(words) ?? [];
  const month = months.indexOf(name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
}

/** Where the park in New York is. */
export function address({ street, town }: Settings) {
  const [, city, state, zipCode] = /^(.+?),\s*([A-Z]{2})(?:\s+(\d{5}))?$/.exec(town) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city ?? town,
    ...(state && { addressRegion: state }),
    ...(zipCode && { postalCode: zipCode }),
    addressCountry: 'US',
  };
}

/** The date with which the season of this month (yyyy-mm) ends; undefined for one that opens after November. */
export function seasonEnd(opening: string | undefined): string | undefined {
  const end = `${opening?.slice(0, 4)}-11-30`;
  return opening && opening < end ? end : undefined;
}

interface ParkAddresses {
  url: string;
  picture: string;
}

/** The season as one event, while nobody knows its nights. */
function seasonData(settings: Settings, opening: string, { url, picture }: ParkAddresses): StructuredData {
  const endDate = seasonEnd(opening);
  return {
    '@type': 'Event',
    name: `${settings.brand}, season ${opening.slice(0, 4)}`,
    startDate: `${opening}-01`,
    ...(endDate && { endDate }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    image: picture,
    location: { '@id': `${url}#park` },
    organizer: { '@type': 'Organization', name: settings.brand, url },
    offers: { '@type': 'Offer', url: settings.ticketUrl, availability: 'https://schema.org/InStock' },
  };
}

/**
 * The park in New York as an attraction, and its season as an event when the opening names a month and there are no nights,
 * which are events themselves. `hasNights` as content knows it, past ones too: a closed night does not change this page.
 */
export function parkData(
  settings: Settings,
  { hasNights, ...addresses }: ParkAddresses & { hasNights: boolean },
): StructuredData[] {
  const { url, picture } = addresses;
  const park: StructuredData = {
    '@type': 'TouristAttraction',
    '@id': `${url}#park`,
    name: settings.brand,
    description: settings.blurb,
    url,
    image: picture,
    telephone: settings.phone,
    email: settings.generalEmail,
    address: address(settings),
    sameAs: [settings.facebookUrl, settings.instagramUrl, settings.youtubeUrl].filter(Boolean),
  };
  const opening = monthIn(settings.newYorkOpening);
  return opening && !hasNights ? [park, seasonData(settings, opening, addresses)] : [park];
}
