import type { Settings } from '@haunted-forests/api/schemas/settings/settings';
import { capitalized } from '../../../lib/capitalized.ts';
import { codeLifeInWords } from '../../../lib/code-life.ts';
import { hoursInWords } from '../../../lib/opening-hours.ts';
import { urlOf } from '../../../lib/url-of.ts';
import type { SettingsSectionId } from '../../entities/settings/settingFields.ts';

/** What a page says with the values of a form. */
interface SiteLines {
  page: string;
  /** Undefined for what is on no page. */
  path: string | undefined;
  lines: readonly string[];
}

type Values = Settings & { contactMailbox: string; jobsMailbox: string; codeDays: string };

const joined = (...words: string[]) => words.filter((word) => word !== '').join(' · ');

function hostOf(address: string): string {
  if (address.startsWith('/')) return 'an uploaded file';
  return urlOf(address)?.host ?? address;
}

const page = (name: string, path: string | undefined, ...lines: string[]): SiteLines => ({
  page: name,
  path,
  lines: lines.filter((line) => line.trim() !== ''),
});

const linesOf: Record<SettingsSectionId, (values: Values) => SiteLines[]> = {
  brand: (values) => [
    page(
      'Landing page',
      '/',
      values.brand,
      values.tagline,
      joined('New York', values.newYorkPlace, values.newYorkOpening),
      joined('Florida', values.floridaPlace, values.floridaComing),
    ),
    page(
      'New York',
      '/new-york',
      values.newYorkOpening,
      `${capitalized(values.attractionCount)} attractions …`,
    ),
    page('Florida', '/florida', values.floridaOpening, `${values.floridaComing}.`),
    page(
      'Footer of every page',
      undefined,
      values.brand,
      values.blurb,
      `© ${values.copyrightYear} ${values.brand}. All rights reserved.`,
    ),
  ],
  hours: (values) => [
    page('New York', '/new-york', hoursInWords(values)),
    page(
      'Contact',
      '/new-york/contact',
      `Doors ${values.doorsOpen}`,
      `Attractions ${values.attractionsOpen}`,
      `Last entry, Sunday to Thursday ${values.lastEntryWeekdays}`,
      `Last entry, Friday and Saturday ${values.lastEntryWeekends}`,
    ),
  ],
  contact: (values) => [
    page(
      'Contact',
      '/new-york/contact',
      values.street,
      values.town,
      values.phone,
      values.generalEmail,
      `Groups: ${values.groupsEmail}`,
      values.mapUrl ? `Map at ${hostOf(values.mapUrl)}` : 'Map based on street and town',
    ),
    page('Careers', '/employment', values.jobsEmail),
    page('Contact Florida', '/florida/contact', values.floridaAddress, values.floridaPhone),
    page(
      'Not on any page',
      undefined,
      `Contact messages go to ${values.contactMailbox || values.generalEmail}`,
      `Applications go to ${values.jobsMailbox || values.jobsEmail}`,
    ),
  ],
  social: ({ facebookUrl, instagramUrl, youtubeUrl }) => {
    const profiles = { Facebook: facebookUrl, Instagram: instagramUrl, YouTube: youtubeUrl };
    const given = Object.entries(profiles).filter(([, url]) => url !== '');
    const lines = given.map(([name, url]) => `${name} icon, to ${hostOf(url)}`);
    return [page('Landing page and Florida', '/', ...(lines.length > 0 ? lines : ['No icons']))];
  },
  tickets: ({ ticketUrl, previewVideoUrl, codeDays }) => [
    page('Tickets', '/tickets', `The site of ${hostOf(ticketUrl)}, in a frame`),
    page('New York', '/new-york', `A video from ${hostOf(previewVideoUrl)}`),
    page(
      'Rules of the board',
      '/ouija/rules',
      codeDays.trim()
        ? `A code is good for ${codeLifeInWords(codeDays.trim())}.`
        : "A code is good for the server's default number of days.",
    ),
  ],
};

/** What visitors will read with these values once they are saved; lines without words are left out. */
export function siteLines(section: SettingsSectionId, values: Values): SiteLines[] {
  return linesOf[section](values);
}
