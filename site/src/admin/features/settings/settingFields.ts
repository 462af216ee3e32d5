import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';

export interface SettingField {
  name: SettingName;
  label: string;
  /** Where it stands, or what an empty field means. */
  hint: string;
  kind?: 'text' | 'area' | 'url' | 'email' | 'tel';
  required?: boolean;
}

export interface FieldGroup {
  title: string;
  /** Stands above the fields. */
  note?: string;
  fields: readonly SettingField[];
}

export type SettingsSectionId = 'brand' | 'hours' | 'contact' | 'social' | 'tickets';

const emptyHides = 'Empty: nothing is shown.';

/** Every setting, in the sections and groups of its form. */
export const fieldGroups: Record<SettingsSectionId, readonly FieldGroup[]> = {
  brand: [
    {
      title: 'The park',
      fields: [
        {
          name: 'brand',
          label: 'Brand',
          hint: "On the landing page, in the footer and in every page's title.",
          required: true,
        },
        { name: 'tagline', label: 'Tagline', hint: `Under the brand on the landing page. ${emptyHides}` },
        { name: 'blurb', label: 'About the park', hint: 'In the footer of every page.', kind: 'area' },
        {
          name: 'copyrightYear',
          label: 'Copyright year',
          hint: 'In the last line of every page.',
          required: true,
        },
      ],
    },
    {
      title: 'New York',
      fields: [
        {
          name: 'newYorkOpening',
          label: 'Opening of New York',
          hint: 'On the landing page and above the heading of New York.',
        },
        { name: 'newYorkPlace', label: 'Place of New York', hint: 'On the card of the landing page.' },
        {
          name: 'attractionCount',
          label: 'Number of attractions',
          hint: 'As a word, in the introductions of New York and its attractions.',
          required: true,
        },
      ],
    },
    {
      title: 'Florida',
      fields: [
        {
          name: 'floridaComing',
          label: 'Season of Florida',
          hint: "On the landing page and under Florida's date.",
        },
        { name: 'floridaOpening', label: 'Opening of Florida', hint: 'Above the heading of Florida.' },
        { name: 'floridaPlace', label: 'Place of Florida', hint: 'On the card of the landing page.' },
      ],
    },
  ],
  hours: [
    {
      title: 'Evenings in season',
      note: 'Times are those of the parks, Eastern Time.',
      fields: [
        {
          name: 'doorsOpen',
          label: 'Doors open',
          hint: 'On the New York pages and the contact page.',
          required: true,
        },
        { name: 'attractionsOpen', label: 'Attractions open', hint: 'On the same pages.', required: true },
        {
          name: 'lastEntryWeekdays',
          label: 'Last entry, Sunday to Thursday',
          hint: 'On the same pages.',
          required: true,
        },
        {
          name: 'lastEntryWeekends',
          label: 'Last entry, Friday and Saturday',
          hint: 'On the same pages.',
          required: true,
        },
      ],
    },
  ],
  contact: [
    {
      title: 'New York',
      fields: [
        { name: 'street', label: 'Street', hint: 'In the footer and on the contact page.', required: true },
        { name: 'town', label: 'Town', hint: 'With state and zip code.', required: true },
        {
          name: 'phone',
          label: 'Phone',
          hint: 'Can be dialled from the pages.',
          kind: 'tel',
          required: true,
        },
      ],
    },
    {
      title: 'E-mail addresses that visitors see',
      fields: [
        {
          name: 'generalEmail',
          label: 'General e-mail',
          hint: 'In the footer and on the contact page.',
          kind: 'email',
          required: true,
        },
        {
          name: 'groupsEmail',
          label: 'Groups e-mail',
          hint: 'For groups of 15 or more.',
          kind: 'email',
          required: true,
        },
        {
          name: 'jobsEmail',
          label: 'Jobs e-mail',
          hint: 'On the employment page.',
          kind: 'email',
          required: true,
        },
      ],
    },
    {
      title: 'Mailboxes for notices',
      note: "The park's own notices go here. Visitors never see these addresses.",
      fields: [
        {
          name: 'contactMailbox',
          label: 'Mailbox for contact messages',
          hint: 'Empty: they go to the general e-mail.',
          kind: 'email',
        },
        {
          name: 'jobsMailbox',
          label: 'Mailbox for applications',
          hint: 'Empty: they go to the jobs e-mail.',
          kind: 'email',
        },
      ],
    },
    {
      title: 'Florida',
      fields: [
        { name: 'floridaAddress', label: 'Address of Florida', hint: emptyHides },
        { name: 'floridaPhone', label: 'Phone of Florida', hint: emptyHides },
      ],
    },
    {
      title: 'Maps',
      note: 'Empty fields are made from street and town.',
      fields: [
        {
          name: 'mapEmbedUrl',
          label: 'Embedded map',
          hint: 'Loads on the contact page on a click.',
          kind: 'url',
        },
        { name: 'mapUrl', label: 'Link to the map', hint: 'Opens in a new tab.', kind: 'url' },
        { name: 'directionsUrl', label: 'Link to directions', hint: 'Opens in a new tab.', kind: 'url' },
      ],
    },
  ],
  social: [
    {
      title: 'Profiles',
      note: 'An empty field takes its icon off the site.',
      fields: [
        { name: 'facebookUrl', label: 'Facebook', hint: 'On the landing page and on Florida.', kind: 'url' },
        {
          name: 'instagramUrl',
          label: 'Instagram',
          hint: 'On the landing page and on Florida.',
          kind: 'url',
        },
        { name: 'youtubeUrl', label: 'YouTube', hint: 'On the landing page and on Florida.', kind: 'url' },
      ],
    },
  ],
  tickets: [
    {
      title: 'Elsewhere',
      fields: [
        {
          name: 'ticketUrl',
          label: 'Ticketing site',
          hint: 'Every ticket button leads there; the ticket page shows it in a frame.',
          kind: 'url',
          required: true,
        },
        {
          name: 'previewVideoUrl',
          label: 'Preview video',
          hint: 'On the home page of New York: an address for embedding, or an uploaded video.',
          required: true,
        },
      ],
    },
  ],
};

/** The settings of a section in the order of its form. */
export function namesIn(section: SettingsSectionId): SettingName[] {
  return fieldGroups[section].flatMap(({ fields }) => fields.map(({ name }) => name));
}

/** What a setting is called on its form. */
export function labelOf(name: SettingName): string {
  const fields = Object.values(fieldGroups).flatMap((groups) => groups.flatMap((group) => group.fields));
  return fields.find((field) => field.name === name)?.label ?? name;
}
