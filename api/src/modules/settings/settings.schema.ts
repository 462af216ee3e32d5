import { z } from 'zod';
import { contentAddress, emailAddress, requiredText, text } from '../text.schema.ts';
import { day } from '../time.schema.ts';

const lineSentence = 'Text must be on one line';
const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);

const line = text(300).refine(isOneLine, lineSentence);
const required = (name: string) => requiredText(300, `${name} is required`).refine(isOneLine, lineSentence);
const mailbox = emailAddress('Please enter a valid email address');
const addressSentence = 'Must be an http(s) address';
const webAddress = contentAddress(addressSentence).refine(
  (value) => !value.startsWith('/') && isOneLine(value),
  addressSentence,
);
const optionalWebAddress = z.union([z.literal(''), webAddress], addressSentence);

/** What visitors may read about the park; the defaults are the specification's strings. */
export const settingsSchema = z
  .object({
    brand: required('Brand').default('Haunted Forests'),
    tagline: line.default('Select your nightmare destination.'),
    blurb: text(600).default(
      'Two old woods, one in New York and one in Florida, kept by the same family of caretakers. The lamps are lit at half past six. Please stay on the path.',
    ),
    phone: required('Phone').default('716-555-0143'),
    generalEmail: mailbox.default('info@hauntedforests.example'),
    groupsEmail: mailbox.default('groups@hauntedforests.example'),
    jobsEmail: mailbox.default('jobs@hauntedforests.example'),
    street: required('Street').default('8460 Ransom Road'),
    town: required('Town').default('Clarence, NY 14031'),
    newYorkPlace: line.default('Clarence, near Buffalo'),
    floridaPlace: line.default('Central Florida'),
    newYorkOpening: line.default('Opening September 2025'),
    floridaComing: line.default('Coming 2026'),
    floridaOpening: line.default('Opening Date TBD'),
    floridaAddress: line.default('Coming Soon'),
    floridaPhone: line.default('Coming Soon'),
    /** Since when the seasonal work is on offer, for search engines. */
    hiringSince: day('Please enter a date').default('2025-06-01'),
    attractionCount: required('Number of attractions').default('six'),
    copyrightYear: required('Copyright year').default('2024'),
    doorsOpen: required('Door opening time').default('6:30 PM'),
    attractionsOpen: required('Attraction opening time').default('7:00 PM'),
    lastEntryWeekdays: required('Last entry on weekdays').default('10:00 PM'),
    lastEntryWeekends: required('Last entry on weekends').default('11:00 PM'),
    ticketUrl: webAddress.default('https://tickets.hauntedforests.example/'),
    previewVideoUrl: contentAddress('Must be an http(s) address or an uploaded video').default(
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    ),
    /** The embedded map, the map and the way there; empty: those of street and town. */
    mapEmbedUrl: optionalWebAddress.default(''),
    mapUrl: optionalWebAddress.default(''),
    directionsUrl: optionalWebAddress.default(''),
    facebookUrl: optionalWebAddress.default('https://www.facebook.com/'),
    instagramUrl: optionalWebAddress.default('https://www.instagram.com/'),
    youtubeUrl: optionalWebAddress.default('https://www.youtube.com/'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;
export const defaultSettings: Settings = settingsSchema.parse({});

const daysSentence = 'Must be a whole number of days from 1 to 365';
const days = requiredText(300, daysSentence).refine(
  (value) => /^[1-9]\d*$/.test(value) && Number(value) <= 365,
  daysSentence,
);

/** Where the park's own notices go, which visitors never see, and for how many days a discount code is good. */
const staffSettings = { contactMailbox: mailbox, jobsMailbox: mailbox, codeDays: days };

/** What visitors may read, and what only accounts may. */
export const allSettingsSchema = settingsSchema.extend(staffSettings).meta({ id: 'AllSettings' });
export type AllSettings = z.infer<typeof allSettingsSchema>;
export type SettingName = keyof AllSettings;

/** One schema for each setting, without its default. */
type SettingFields = typeof staffSettings & {
  [K in keyof Settings]: ReturnType<(typeof settingsSchema.shape)[K]['unwrap']>;
};
export const settingFields = {
  ...Object.fromEntries(Object.entries(settingsSchema.shape).map(([name, field]) => [name, field.unwrap()])),
  ...staffSettings,
} as SettingFields;

type ChangeShape = { [K in SettingName]: z.ZodOptional<z.ZodNullable<SettingFields[K]>> };
const changeShape = Object.fromEntries(
  Object.entries(settingFields).map(([name, field]) => [name, field.nullable().optional()]),
) as ChangeShape;

/** Any of the settings; null gives one back to its default. */
export const settingsChangesSchema = z.strictObject(changeShape, {
  error: (issue) =>
    issue.code === 'unrecognized_keys' ? `There is no setting named ${issue.keys.join(', ')}` : undefined,
});
export type SettingsChanges = z.infer<typeof settingsChangesSchema>;
