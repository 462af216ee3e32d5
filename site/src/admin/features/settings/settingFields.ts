import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';
import { brandFields } from './brandFields.ts';
import { contactFields } from './contactFields.ts';
import type { FieldGroup } from './fieldGroup.ts';

export type SettingsSectionId = 'brand' | 'hours' | 'contact' | 'social' | 'tickets';

/** Every setting, in the sections and groups of its form. */
export const fieldGroups: Record<SettingsSectionId, readonly FieldGroup[]> = {
  brand: brandFields,
  hours: [
    {
      title: 'Evenings in season',
      note: 'Times are Eastern Time, like the parks.',
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
  contact: contactFields,
  social: [
    {
      title: 'Profiles',
      note: 'Leave a field empty to hide its icon.',
      fields: [
        {
          name: 'facebookUrl',
          label: 'Facebook',
          hint: 'On the landing page and the Florida home page.',
          kind: 'url',
        },
        {
          name: 'instagramUrl',
          label: 'Instagram',
          hint: 'On the landing page and the Florida home page.',
          kind: 'url',
        },
        {
          name: 'youtubeUrl',
          label: 'YouTube',
          hint: 'On the landing page and the Florida home page.',
          kind: 'url',
        },
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
          hint: 'Every ticket button links to it; the tickets page embeds it.',
          kind: 'url',
          required: true,
        },
        {
          name: 'previewVideoUrl',
          label: 'Preview video',
          hint: 'On the New York home page: an embed URL, or an uploaded video.',
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
