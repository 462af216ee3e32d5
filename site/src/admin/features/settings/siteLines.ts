import type { Settings } from '@haunted-forests/api/schemas/settings/settings';
import { hoursInWords } from '../../../lib/opening-hours.ts';
import type { SettingsSectionId } from './settingFields.ts';

/** What a page says with the values of a form. */
export interface SiteLines {
  page: string;
  /** Undefined for what is on no page. */
  path?: string;
  lines: readonly string[];
}

type Values = Settings & { contactMailbox: string; jobsMailbox: string };

const joined = (...words: string[]) => words.filter((word) => word !== '').join(' · ');
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function hostOf(address: string): string {
  if (address.startsWith('/')) return 'an uploaded file';
  return URL.canParse(address) ? new URL(address).host : address;
}

const linesOf: Record<SettingsSectionId, (values: Values) => SiteLines[]> = {
  brand: (values) => [
    {
      page: 'Landing page',
      path: '/',
      lines: [
        values.brand,
        values.tagline,
        joined('New York', values.newYorkPlace, values.newYorkOpening),
        joined('Florida', values.floridaPlace, values.floridaComing),
      ],
    },
    {
      page: 'New York',
      path: '/new-york',
      lines: [values.newYorkOpening, `${capitalized(values.attractionCount)} attractions …`],
    },
    { page: 'Florida', path: '/florida', lines: [values.floridaOpening, `${values.floridaComing}.`] },
    {
      page: 'Footer of every page',
      lines: [values.brand, values.blurb, `© ${values.copyrightYear} ${values.brand}. All rights reserved.`],
    },
  ],
  hours: (values) => [
    { page: 'New York', path: '/new-york', lines: [hoursInWords(values)] },
    {
      page: 'Contact',
      path: '/new-york/contact',
      lines: [
        `Doors ${values.doorsOpen}`,
        `Attractions ${values.attractionsOpen}`,
        `Last entry, Sunday to Thursday ${values.lastEntryWeekdays}`,
        `Last entry, Friday and Saturday ${values.lastEntryWeekends}`,
      ],
    },
  ],
  contact: (values) => [
    {
      page: 'Contact',
      path: '/new-york/contact',
      lines: [
        values.street,
        values.town,
        values.phone,
        values.generalEmail,
        `Groups: ${values.groupsEmail}`,
        values.mapUrl ? `Map at ${hostOf(values.mapUrl)}` : 'Map based on street and town',
      ],
    },
    { page: 'Careers', path: '/employment', lines: [values.jobsEmail] },
    {
      page: 'Contact Florida',
      path: '/florida/contact',
      lines: [values.floridaAddress, values.floridaPhone],
    },
    {
      page: 'Not on any page',
      lines: [
        `Contact messages go to ${values.contactMailbox || values.generalEmail}`,
        `Applications go to ${values.jobsMailbox || values.jobsEmail}`,
      ],
    },
  ],
  social: ({ facebookUrl, instagramUrl, youtubeUrl }) => {
    const profiles = [
      { name: 'Facebook', url: facebookUrl },
      { name: 'Instagram', url: instagramUrl },
      { name: 'YouTube', url: youtubeUrl },
    ].filter(({ url }) => url !== '');
    const lines = profiles.map(({ name, url }) => `${name} icon, to ${hostOf(url)}`);
    return [{ page: 'Landing page and Florida', path: '/', lines: lines.length > 0 ? lines : ['No icons'] }];
  },
  tickets: ({ ticketUrl, previewVideoUrl }) => [
    { page: 'Tickets', path: '/tickets', lines: [`The site of ${hostOf(ticketUrl)}, in a frame`] },
    { page: 'New York', path: '/new-york', lines: [`A video from ${hostOf(previewVideoUrl)}`] },
  ],
};

/** What visitors will read with these values once they are saved; lines without words are left out. */
export function siteLines(section: SettingsSectionId, values: Values): SiteLines[] {
  return linesOf[section](values).map((page) => ({
    ...page,
    lines: page.lines.filter((line) => line.trim() !== ''),
  }));
}
