import { z } from 'zod';
import { contentAddress, text } from '../text.schema.ts';

const line = text(300);
const address = contentAddress('Must be an http(s) address');

/** Everything an administrator may set about the park; the defaults are the specification's strings. */
export const settingsSchema = z.object({
  brand: line.default('Haunted Forests'),
  tagline: line.default('Select your nightmare destination.'),
  blurb: text(600).default(
    'Two old woods, one in New York and one in Florida, kept by the same family of caretakers. The lamps are lit at half past six. Please stay on the path.',
  ),
  phone: line.default('716-555-0143'),
  generalEmail: line.default('info@hauntedforests.example'),
  groupsEmail: line.default('groups@hauntedforests.example'),
  jobsEmail: line.default('jobs@hauntedforests.example'),
  street: line.default('8460 Ransom Road'),
  town: line.default('Clarence, NY 14031'),
  newYorkPlace: line.default('Clarence, near Buffalo'),
  floridaPlace: line.default('Central Florida'),
  newYorkOpening: line.default('Opening September 2025'),
  floridaComing: line.default('Coming 2026'),
  floridaOpening: line.default('Opening Date TBD'),
  floridaAddress: line.default('Coming Soon'),
  attractionCount: line.default('six'),
  copyrightYear: line.default('2024'),
  doorsOpen: line.default('6:30 PM'),
  attractionsOpen: line.default('7:00 PM'),
  lastEntryWeekdays: line.default('10:00 PM'),
  lastEntryWeekends: line.default('11:00 PM'),
  ticketUrl: address.default('https://tickets.hauntedforests.example/'),
  previewVideoUrl: address.default('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'),
  facebookUrl: address.default('https://www.facebook.com/'),
  instagramUrl: address.default('https://www.instagram.com/'),
  youtubeUrl: address.default('https://www.youtube.com/'),
});
export type Settings = z.infer<typeof settingsSchema>;
export const defaultSettings: Settings = settingsSchema.parse({});
