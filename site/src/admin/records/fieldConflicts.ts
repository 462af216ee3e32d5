import { differingFields } from './differences.ts';
import type { FormKind, VersionedRecord } from './recordKind.ts';

/** A field that two people changed, as each of them wrote it. */
export interface FieldConflict {
  label: string;
  mine: string;
  theirs: string;
}

/** The fields in which two versions of a record differ, in the form's order. */
export function fieldConflictsOf<Row extends VersionedRecord, Fields extends object>(
  { labels, wordsOf }: FormKind<Row, Fields>,
  mine: Fields,
  theirs: Fields,
): FieldConflict[] {
  const names = Object.keys(labels) as (keyof Fields & string)[];
  return differingFields(names, mine, theirs).map((name) => ({
    label: labels[name],
    mine: wordsOf(mine, name),
    theirs: wordsOf(theirs, name),
  }));
}
