import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';

type InputKind = 'text' | 'area' | 'url' | 'email' | 'tel' | 'date' | 'number';

/** A setting on its form; the hint says where it stands, or what an empty field means. */
export type SettingField = readonly [name: SettingName, label: string, hint: string, kind?: InputKind];

interface FieldGroup {
  title: string;
  /** Stands above the fields. */
  note?: string;
  fields: readonly SettingField[];
}

export type SettingsSectionId = 'brand' | 'hours' | 'contact' | 'social' | 'tickets';

const emptyHides = 'If empty, nothing is shown.';
const inTab = 'Opens in a new tab.';
const onSamePages = 'On the same pages.';
const bothHomes = 'On the landing page and the Florida home page.';
const newYorkCounts =
  'Spelled out, in the introductions of the New York home and attractions pages. If it names a number other than that of the active attractions, the actual number is shown.';

/** Every setting, in the sections and groups of its form. */
export const fieldGroups: Record<SettingsSectionId, readonly FieldGroup[]> = {
  brand: [
    {
      title: 'The park',
      fields: [
        ['brand', 'Brand', "On the landing page, in the footer and in every page's title."],
        ['tagline', 'Tagline', `Under the brand on the landing page. ${emptyHides}`],
        ['blurb', 'About the park', 'In the footer of every page.', 'area'],
        ['copyrightYear', 'Copyright year', 'In the last line of every page.'],
      ],
    },
    {
      title: 'New York',
      fields: [
        ['newYorkOpening', 'New York opening date', 'On the landing page and above the heading of New York.'],
        ['newYorkPlace', 'New York location', 'On its card on the landing page.'],
        ['hiringSince', 'Hiring since', 'Tells search engines when hiring for the season began.', 'date'],
        ['attractionCount', 'Number of attractions', newYorkCounts],
      ],
    },
    {
      title: 'Florida',
      fields: [
        ['floridaComing', 'Florida season', "On the landing page and under Florida's date."],
        ['floridaOpening', 'Florida opening date', 'Above the heading of Florida.'],
        ['floridaPlace', 'Florida location', 'On its card on the landing page.'],
      ],
    },
  ],
  hours: [
    {
      title: 'Evenings in season',
      note: 'Times are Eastern Time, like the parks.',
      fields: [
        ['doorsOpen', 'Doors open', 'On the New York pages and the contact page.'],
        ['attractionsOpen', 'Attractions open', onSamePages],
        ['lastEntryWeekdays', 'Last entry, Sunday to Thursday', onSamePages],
        ['lastEntryWeekends', 'Last entry, Friday and Saturday', onSamePages],
      ],
    },
  ],
  contact: [
    {
      title: 'New York',
      fields: [
        ['street', 'Street', 'In the footer and on the contact page.'],
        ['town', 'Town', 'Under the street, with state and zip code.'],
        ['phone', 'Phone', 'In the footer and on the contact page, as a link to call.', 'tel'],
      ],
    },
    {
      title: 'Public email addresses',
      fields: [
        ['generalEmail', 'General email', 'In the footer and on the contact page.', 'email'],
        ['groupsEmail', 'Groups email', 'In the footer and on the contact page.', 'email'],
        ['jobsEmail', 'Jobs email', 'On the employment page.', 'email'],
      ],
    },
    {
      title: 'Notification mailboxes',
      note: 'Notifications to staff go here. Visitors never see these addresses.',
      fields: [
        [
          'contactMailbox',
          'Mailbox for contact messages',
          'If empty, they go to the general email.',
          'email',
        ],
        ['jobsMailbox', 'Mailbox for applications', 'If empty, they go to the jobs email.', 'email'],
      ],
    },
    {
      title: 'Florida',
      fields: [
        ['floridaAddress', 'Florida address', `In the footer and on Florida's contact page. ${emptyHides}`],
        ['floridaPhone', 'Florida phone', `On Florida's contact page. ${emptyHides}`],
      ],
    },
    {
      title: 'Maps',
      note: 'On the contact page. Empty fields are filled in from street and town.',
      fields: [
        ['mapEmbedUrl', 'Embedded map', 'Loads on the contact page when clicked.', 'url'],
        ['mapUrl', 'Map link', inTab, 'url'],
        ['directionsUrl', 'Directions link', inTab, 'url'],
      ],
    },
  ],
  social: [
    {
      title: 'Profiles',
      note: 'Leave a field empty to hide its icon.',
      fields: [
        ['facebookUrl', 'Facebook', bothHomes, 'url'],
        ['instagramUrl', 'Instagram', bothHomes, 'url'],
        ['youtubeUrl', 'YouTube', bothHomes, 'url'],
      ],
    },
  ],
  tickets: [
    {
      title: 'Elsewhere',
      fields: [
        [
          'ticketUrl',
          'Ticketing site',
          'Every ticket button links to it; the tickets page embeds it.',
          'url',
        ],
        [
          'previewVideoUrl',
          'Preview video',
          'On the New York home page: an embed URL, or an uploaded video.',
        ],
      ],
    },
    {
      title: 'Discount codes',
      note: 'For codes drawn from now on. Codes visitors already have keep their expiration date.',
      fields: [
        [
          'codeDays',
          'Days a code is good for',
          "1 to 365; shown in the board's rules. If empty, the server's default applies.",
          'number',
        ],
      ],
    },
  ],
};

const fieldsIn = (groups: readonly FieldGroup[]) => groups.flatMap(({ fields }) => fields);

/** The settings of a section in the order of its form. */
export function namesIn(section: SettingsSectionId): SettingName[] {
  return fieldsIn(fieldGroups[section]).map(([name]) => name);
}

/** The section whose form has a setting. */
export function sectionOf(given: SettingName): SettingsSectionId | undefined {
  const sections = Object.keys(fieldGroups) as SettingsSectionId[];
  return sections.find((section) => namesIn(section).includes(given));
}

/** What a setting is called on its form. */
export function labelOf(given: SettingName): string {
  return fieldsIn(Object.values(fieldGroups).flat()).find(([name]) => name === given)?.[1] ?? given;
}
