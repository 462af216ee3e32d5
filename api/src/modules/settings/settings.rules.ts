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
  };
}

/** Every setting: what was chosen, over the defaults. */
export function settingsWith(chosen: ChosenSettings): AllSettings {
  return { ...defaultsUnder(chosen), ...chosen };
}

/**
 * What is chosen after `changes`; a setting that is null or equals its default is not chosen anymore. A mailbox stays chosen when
 * it is the address that it would follow: it no longer does.
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
