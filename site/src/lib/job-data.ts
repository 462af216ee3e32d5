import { parkIso } from '@haunted-forests/api/rules/nights/park-time';
import type { PublishedOpening } from '@haunted-forests/api/schemas/content-feed/published-document';
import { positionTypes } from '@haunted-forests/api/schemas/employment/position';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { Settings } from '@haunted-forests/api/schemas/settings/settings';
import { address, monthIn, seasonEnd } from './park-data.ts';
import type { StructuredData } from './structured-data.ts';

const jobs = [
  { title: 'Sinister Actor', description: 'Scare visitors on the trails, in the corn and on the grounds.' },
  { title: 'Operations Crew', description: 'Run the lines, the parking, the ticket booth and the tractors.' },
  { title: 'Entertainment Acts', description: 'Perform fire, blades, magic or dance on the clearing stage.' },
];

/** The seasonal work on offer, in New York, until the season's last month. */
function seasonalJobs(settings: Settings, url: string): StructuredData[] {
  const validThrough = seasonEnd(monthIn(settings.newYorkOpening));
  return jobs.map(({ title, description }) => ({
    '@type': 'JobPosting',
    title,
    description: `${description} All positions are seasonal (September - November).`,
    employmentType: 'TEMPORARY',
    hiringOrganization: { '@type': 'Organization', name: settings.brand, sameAs: url },
    jobLocation: { '@type': 'Place', address: address(settings) },
    datePosted: settings.hiringSince,
    directApply: true,
    ...(validThrough && { validThrough }),
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
