import { ApiError } from '@haunted-forests/api/client';
import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';
import { changeSettings, readSettings, type TaggedSettings } from '../../api/settings.ts';
import type { FormKind } from '../../collections/records/recordKind.ts';
import { labelOf, namesIn, type SettingsSectionId } from '../../entities/settings/settingFields.ts';
import { changesOf, overlapOf, type SettingValues, valuesOf } from './settingValues.ts';

export interface SettingsRow extends TaggedSettings {
  /** There is one record of them. */
  id: 1;
}

/** What a form began from: all settings have one ETag, so the values tell whether its own changed. */
interface Beginning {
  etag: string;
  values: SettingValues;
}

const words = { title: 'Settings', done: 'Settings saved' };

const rowOf = (tagged: TaggedSettings): SettingsRow => ({ ...tagged, id: 1 });

export const readRow = async () => rowOf(await readSettings());

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;
/** As the API answers it for a record. */
const conflictWith = (current: SettingsRow) => new ApiError(409, 'Conflict', JSON.stringify({ current }));

/** The form of a section; what someone else changed meanwhile in other settings stays. */
export function settingsKindOf(
  section: SettingsSectionId,
  title: string,
): FormKind<SettingsRow, SettingValues> {
  const names = namesIn(section);
  const fieldsOf = (row: SettingsRow) => valuesOf(row, names);

  async function saveOver({ etag, values }: Beginning, mine: SettingValues, saved: SettingValues, tries = 3) {
    try {
      const answer = await changeSettings(changesOf(mine, saved), etag);
      return { row: rowOf(answer.saved), revision: answer.revision };
    } catch (error) {
      if (!isConflict(error)) throw error;
      const newest = await readRow();
      const isOverlap = overlapOf({ mine, theirs: fieldsOf(newest), before: values }).length > 0;
      if (isOverlap || tries <= 1) throw conflictWith(newest);
      return saveOver({ etag: newest.etag, values }, mine, saved, tries - 1);
    }
  }

  return {
    path: `/admin/settings/${section}`,
    noun: ['section', 'sections'],
    labels: Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<SettingName, string>,
    calls: {
      read: readRow,
      save: (_id, mine, tag, saved) => saveOver(JSON.parse(tag) as Beginning, mine, saved),
    },
    nameOf: () => title,
    fieldsOf,
    tagOf: (row) => JSON.stringify({ etag: row.etag, values: fieldsOf(row) } satisfies Beginning),
    wordsOf: (values, name) => values[name] ?? '',
    words: { add: words, edit: words },
  };
}
