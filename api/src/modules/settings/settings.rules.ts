import type { Config } from '../../config.ts';
import {
  type AllSettings,
  defaultSettings,
  type SettingName,
  type SettingsChanges,
} from './settings.schema.ts';

/** The settings that an administrator has set; the others follow their defaults. */
export type ChosenSettings = Partial<AllSettings>;

/** Notices go to the addresses that the pages name, until another mailbox is set. */
function defaultsUnder({ generalEmail, jobsEmail }: ChosenSettings): AllSettings {
  return {
    ...defaultSettings,
    contactMailbox: generalEmail ?? defaultSettings.generalEmail,
    jobsMailbox: jobsEmail ?? defaultSettings.jobsEmail,
    codeDays: '',
  };
}

/** Every setting: what was chosen, over the defaults; empty where the default is the operator's. */
export function settingsWith(chosen: ChosenSettings): AllSettings {
  return { ...defaultsUnder(chosen), ...chosen };
}

/** The settings with what the operator gave for those that were not chosen. */
export function withOperatorDefaults(
  settings: AllSettings,
  { discount }: Pick<Config, 'discount'>,
): AllSettings {
  return { ...settings, codeDays: settings.codeDays || String(discount.codeDays) };
}

/**
 * What is chosen after `changes`; a setting that is null or equals its default is not chosen anymore. A mailbox stays chosen when
 * it is the address that it would follow: it no longer does. A number stays chosen when it is the operator's, who may give another.
 */
export function chosenAfter(chosen: ChosenSettings, changes: SettingsChanges): ChosenSettings {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const names = new Set(given.map(([name]) => name));
  const merged = Object.fromEntries(
    Object.entries({ ...chosen, ...Object.fromEntries(given) }).filter(([, value]) => value !== null),
  ) as ChosenSettings;
  const defaults: Record<string, string> = defaultSettings;
  return Object.fromEntries(
    Object.entries(merged).filter(([name, value]) => !(names.has(name) && value === defaults[name])),
  );
}

/** The names of the settings whose choice differs. */
export function changedNames(earlier: ChosenSettings, later: ChosenSettings): SettingName[] {
  const names = Object.keys({ ...earlier, ...later }) as SettingName[];
  return names.filter((name) => earlier[name] !== later[name]);
}
