import { defaultSettings, settingsChangesSchema } from '@haunted-forests/api/schemas/settings/settings';
import { expect, it } from 'vitest';
import { fieldGroups, namesIn, type SettingsSectionId } from '../../entities/settings/settingFields.ts';
import {
  changesOf,
  defaultOf,
  differsFromDefault,
  isRequired,
  overlapOf,
  valuesOf,
  valuesSchema,
} from './settingValues.ts';

const settings = {
  ...defaultSettings,
  contactMailbox: defaultSettings.generalEmail,
  jobsMailbox: 'hiring@example.com',
  codeDays: '14',
};
const contact = valuesOf({ settings, chosen: ['jobsMailbox'] }, namesIn('contact'));
const hours = valuesOf({ settings, chosen: [] }, namesIn('hours'));

it('gives every setting a place in exactly one form', () => {
  const sections = Object.keys(fieldGroups) as SettingsSectionId[];
  const names = sections.flatMap(namesIn);
  expect(names.toSorted()).toEqual(Object.keys(settings).toSorted());
});

it('shows a mailbox that follows the public address as empty', () => {
  expect(contact).toMatchObject({ contactMailbox: '', jobsMailbox: 'hiring@example.com' });
});

it('shows a mailbox that was set to the public address', () => {
  expect(valuesOf({ settings, chosen: ['contactMailbox'] }, ['contactMailbox'])).toEqual({
    contactMailbox: settings.generalEmail,
  });
});

it('sends only what changed, trimmed', () => {
  expect(changesOf({ ...hours, doorsOpen: ' 6:00 PM ', attractionsOpen: ' 7:00 PM' }, hours)).toEqual({
    doorsOpen: '6:00 PM',
  });
  expect(changesOf(hours, hours)).toEqual({});
});

it('gives a setting back to its default by null', () => {
  const opened = { ...hours, doorsOpen: '5:00 PM' };
  expect(changesOf({ ...opened, doorsOpen: defaultSettings.doorsOpen }, opened)).toEqual({ doorsOpen: null });
  expect(changesOf({ ...contact, jobsMailbox: ' ' }, contact)).toEqual({ jobsMailbox: null });
});

it('shows for how many days codes are good, and gives them back to the operator when emptied', () => {
  const tickets = valuesOf({ settings, chosen: ['codeDays'] }, namesIn('tickets'));
  expect(tickets.codeDays).toBe('14');
  expect(changesOf({ ...tickets, codeDays: ' 30' }, tickets)).toEqual({ codeDays: '30' });
  expect(changesOf({ ...tickets, codeDays: '' }, tickets)).toEqual({ codeDays: null });
  expect([isRequired('codeDays'), differsFromDefault('codeDays', tickets)]).toEqual([false, false]);
  const schema = valuesSchema(namesIn('tickets'));
  const taken = (codeDays: string) => schema.safeParse({ ...tickets, codeDays }).success;
  expect([taken(''), taken('365'), taken('366'), taken('a week')]).toEqual([true, true, false, false]);
});

it('keeps a mailbox following when the address that it follows changes', () => {
  const values = { ...contact, generalEmail: 'post@example.com' };
  expect(changesOf(values, contact)).toEqual({ generalEmail: 'post@example.com' });
  expect(defaultOf('contactMailbox', values)).toBe('post@example.com');
});

it('offers the default only where it would change something', () => {
  expect(differsFromDefault('doorsOpen', hours)).toBe(false);
  expect(differsFromDefault('doorsOpen', { doorsOpen: '6 PM' })).toBe(true);
  expect(differsFromDefault('jobsMailbox', contact)).toBe(false);
});

it('sees an overlap only where both changed the same setting to something else', () => {
  const before = { brand: 'Park', tagline: 'Come in.', blurb: 'Old' };
  const mine = { ...before, brand: 'My park', tagline: 'Go.' };
  expect(overlapOf({ mine, theirs: { ...before, blurb: 'New' }, before })).toEqual([]);
  expect(overlapOf({ mine, theirs: { ...before, tagline: 'Go.' }, before })).toEqual([]);
  expect(overlapOf({ mine, theirs: { ...before, brand: 'Their park', blurb: 'New' }, before })).toEqual([
    'brand',
  ]);
});

it("takes and refuses what the API does, and takes an empty mailbox for 'as the public address'", () => {
  const schema = valuesSchema(namesIn('contact'));
  expect(schema.safeParse(contact).success).toBe(true);
  const refused = schema.safeParse({ ...contact, phone: ' ', jobsMailbox: 'nobody', mapUrl: 'javascript:1' });
  expect(refused.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual([
    'jobsMailbox',
    'mapUrl',
    'phone',
  ]);
  expect(refused.error?.issues.find(({ path }) => path[0] === 'jobsMailbox')?.message).toBe(
    'Please enter a valid email address',
  );
});

it('never sends what the API would not know', () => {
  const values = Object.fromEntries(Object.keys(contact).map((name) => [name, 'x']));
  const { error } = settingsChangesSchema.safeParse(changesOf(values, contact));
  expect(error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBeFalsy();
});
