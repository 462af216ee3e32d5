import { parkIso } from '@haunted-forests/api/rules/nights/park-time';
import type {
  PublishedOpening,
  PublishedStory,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import { positionTypes } from '@haunted-forests/api/schemas/employment/position';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { Settings } from '@haunted-forests/api/schemas/settings/settings';
import { storyChange } from './story-change.ts';

/** A node of schema.org's vocabulary. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** JSON-LD for a script element: nothing in it can end that element. */
export function jsonLd(nodes: readonly StructuredData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2025, month)));

/** The month that words like 'Opening September 2025' name, as '2025-09'; undefined when they name none. */
export function monthIn(words: string): string | undefined {
  const [, name = '', year] = /\b([A-Z][a-z]+) (\d{4})\b/.exec(words) ?? [];
  const month = months.indexOf(name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
}

function address({ street, town }: Settings) {
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

const lastDayOf = (year: string) => `${year}-11-30`;

interface ParkAddresses {
  url: string;
  picture: string;
}

/** The season as one event, while nobody knows its nights. */
function seasonData(settings: Settings, opening: string, { url, picture }: ParkAddresses): StructuredData {
  const year = opening.slice(0, 4);
  return {
    '@type': 'Event',
    name: `${settings.brand}, season ${year}`,
    startDate: `${opening}-01`,
    endDate: lastDayOf(year),
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

/** A story as an article; `url` and `picture` are absolute. */
export function storyData(
  story: PublishedStory,
  brand: string,
  addresses: { url: string; picture: string },
): StructuredData {
  return {
    '@type': 'Article',
    headline: story.title,
    description: story.excerpt,
    image: addresses.picture,
    datePublished: story.createdAt,
    dateModified: storyChange(story),
    mainEntityOfPage: addresses.url,
    author: { '@type': 'Organization', name: brand },
    publisher: { '@type': 'Organization', name: brand },
  };
}

/** The breadcrumbs from the region's home to a page: names and absolute addresses, the page itself last. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Questions with their answers, which may be HTML. */
export function questionsData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const jobs = [
  { title: 'Sinister Actor', description: 'Scare visitors on the trails, in the corn and on the grounds.' },
  { title: 'Operations Crew', description: 'Run the lines, the parking, the ticket booth and the tractors.' },
  { title: 'Entertainment Acts', description: 'Perform fire, blades, magic or dance on the clearing stage.' },
];

/** The seasonal work on offer, in New York, until the season's last month. */
function seasonalJobs(settings: Settings, url: string): StructuredData[] {
  const year = monthIn(settings.newYorkOpening)?.slice(0, 4);
  return jobs.map(({ title, description }) => ({
    '@type': 'JobPosting',
    title,
    description: `${description} All positions are seasonal (September - November).`,
    employmentType: 'TEMPORARY',
    hiringOrganization: { '@type': 'Organization', name: settings.brand, sameAs: url },
    jobLocation: { '@type': 'Place', address: address(settings) },
    datePosted: settings.hiringSince,
    directApply: true,
    ...(year && { validThrough: lastDayOf(year) }),
  }));
}

function jobOf(opening: PublishedOpening, settings: Settings, url: string): StructuredData {
  const { region, position, positionType, payFrom, payTo, starts, ends, createdAt } = opening;
  const kind = jobs[positionTypes.indexOf(positionType)]?.description;
  const pay = payTo === null ? { value: payFrom / 100 } : { minValue: payFrom / 100, maxValue: payTo / 100 };
  const inFlorida = { '@type': 'PostalAddress', addressRegion: 'FL', addressCountry: 'US' };
  return {
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: settings.brand, value: `opening-${opening.id}` },
    title: position,
    description: `${position}. ${kind} All positions are seasonal.`,
    employmentType: 'TEMPORARY',
    hiringOrganization: { '@type': 'Organization', name: settings.brand, sameAs: url },
    jobLocation: {
      '@type': 'Place',
      address:
        region === 'florida' ? { ...inFlorida, addressLocality: settings.floridaPlace } : address(settings),
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', ...pay, unitText: 'HOUR' },
    },
    datePosted: parkIso(Date.parse(createdAt)).slice(0, 10),
    directApply: true,
    ...(starts && { jobStartDate: starts }),
    ...(ends && { validThrough: ends }),
  };
}

/**
 * The work on offer: the openings that are not filled; for New York, while it has no active opening, all seasonal work.
 * @param openings those of each region that are active and not over, filled ones too.
 */
export function jobData(
  settings: Settings,
  url: string,
  openings: Record<Region, readonly PublishedOpening[]> = { 'new-york': [], florida: [] },
): StructuredData[] {
  const open = [...openings['new-york'], ...openings.florida].filter(({ isFilled }) => !isFilled);
  const posted = open.map((opening) => jobOf(opening, settings, url));
  return openings['new-york'].length > 0 ? posted : [...seasonalJobs(settings, url), ...posted];
}
