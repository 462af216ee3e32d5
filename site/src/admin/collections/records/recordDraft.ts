import { differingFields } from '../differences/fieldDifferences.ts';
import { readDraft } from '../drafts/formDraft.ts';

/** Text that was typed but not saved, with the tag of the version that it began from. */
interface RecordDraft<Fields> {
  fields: Fields;
  etag: string;
}

/** What the unsaved text of a record, or of a new one, is kept under. */
export function recordDraftName(path: string, record: 'new' | number): string {
  return `admin${path.replaceAll('/', '_')}_${record}`;
}

/** What an earlier visit in this tab left unsaved; undefined when there is none, or it says what is saved. */
export function readRecordDraft<Fields extends object>(
  name: string,
  saved: Fields,
): RecordDraft<Fields> | undefined {
  const draft = readDraft<RecordDraft<Partial<Fields>>>(name);
  if (!draft?.fields || typeof draft.etag !== 'string') return undefined;
  const fields = { ...saved, ...draft.fields };
  const names = Object.keys(saved) as (keyof Fields & string)[];
  return differingFields(names, fields, saved).length > 0 ? { fields, etag: draft.etag } : undefined;
}
