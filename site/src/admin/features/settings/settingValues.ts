import {
  defaultSettings,
  type SettingName,
  type SettingsChanges,
  settingFields,
} from '@haunted-forests/api/schemas/settings/settings';
import { z } from 'zod';
import type { TaggedSettings } from '../../api/settings.ts';
import { differingFields } from '../../collections/differences/fieldDifferences.ts';

/** What a form holds: a text for each of its settings. */
export type SettingValues = Partial<Record<SettingName, string>>;

/** Mailboxes that follow the address that visitors see until they are set. */
const followed: Partial<Record<SettingName, 'generalEmail' | 'jobsEmail'>> = {
  contactMailbox: 'generalEmail',
  jobsMailbox: 'jobsEmail',
};

/** Whether an empty field gives the setting back to its default: to the address it follows, or to the operator's number. */
const isEmptyByDefault = (name: SettingName) => Boolean(followed[name]) || name === 'codeDays';

/** The values of these settings as their form shows them; a mailbox that follows another address is empty. */
export function valuesOf(
  { settings, chosen }: Pick<TaggedSettings, 'settings' | 'chosen'>,
  names: readonly SettingName[],
): SettingValues {
  const shown = (name: SettingName) => {
    const source = followed[name];
    const follows = source && settings[name] === settings[source] && !chosen.includes(name);
    return follows ? '' : settings[name];
  };
  return Object.fromEntries(names.map((name) => [name, shown(name)]));
}

/** A setting's value until it is set: its default, or the address that it follows; empty where only the server knows it. */
export function defaultOf(name: SettingName, values: SettingValues): string {
  const source = followed[name];
  if (source) return values[source] ?? defaultSettings[source];
  return name === 'codeDays' ? '' : defaultSettings[name as keyof typeof defaultSettings];
}

/** Whether resetting a setting to its default changes anything; some are reset by emptying them. */
export function differsFromDefault(name: SettingName, values: SettingValues): boolean {
  return !isEmptyByDefault(name) && (values[name] ?? '').trim() !== defaultOf(name, values);
}

interface Sides {
  mine: SettingValues;
  theirs: SettingValues;
  /** What both began from. */
  before: SettingValues;
}

/** The settings that two people changed to different texts. */
export function overlapOf({ mine, theirs, before }: Sides): SettingName[] {
  const theirNames = new Set(differingFields(theirs, before));
  const differing = new Set(differingFields(mine, theirs));
  return differingFields(mine, before).filter((name) => theirNames.has(name) && differing.has(name));
}

/** What is sent: only what changed; null for what goes back to its default. */
export function changesOf(values: SettingValues, opened: SettingValues): SettingsChanges {
  const sent = (name: SettingName) => {
    const value = (values[name] ?? '').trim();
    const isDefault = isEmptyByDefault(name) ? value === '' : value === defaultOf(name, values);
    return isDefault ? null : value;
  };
  return Object.fromEntries(differingFields(values, opened).map((name) => [name, sent(name)]));
}

/** Whether a setting must have a text. */
export function isRequired(name: SettingName): boolean {
  return !isEmptyByDefault(name) && !settingFields[name].safeParse('').success;
}

/** A field's own rule, unless it is empty. */
function orEmpty(rule: z.ZodType<string>) {
  return z.string().superRefine((value, context) => {
    if (value.trim() === '') return;
    for (const { message } of rule.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  });
}

/** The API's own rules for these settings. */
export function valuesSchema(names: readonly SettingName[]): z.ZodType<SettingValues, SettingValues> {
  const rule = (name: SettingName) =>
    isEmptyByDefault(name) ? orEmpty(settingFields[name]) : settingFields[name];
  return z.object(Object.fromEntries(names.map((name) => [name, rule(name)]))) as never;
}
