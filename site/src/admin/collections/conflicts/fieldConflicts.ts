import { differingFields } from '../differences/fieldDifferences.ts';

export type Side = 'mine' | 'theirs';

/** A field in which two people's versions differ, as each of them wrote it. */
export interface FieldConflict {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Whose text is preselected: that of the one who changed it, mine when both did. */
  suggestion: Side;
}

/** How a form names its fields and says what they hold. */
export interface FieldWords<Fields extends object> {
  labels: Record<keyof Fields & string, string>;
  wordsOf: (fields: Fields, name: keyof Fields & string) => string;
}

interface Versions<Fields> {
  mine: Fields;
  theirs: Fields;
  /** What both began from. */
  before: Fields;
}

/** The fields in which my version differs from theirs, in their order. */
export function fieldConflictsOf<Fields extends object>(
  { labels, wordsOf }: FieldWords<Fields>,
  { mine, theirs, before }: Versions<Fields>,
): FieldConflict[] {
  const changedByMe = new Set(differingFields(mine, before));
  return differingFields(mine, theirs).map((name) => ({
    name,
    label: labels[name],
    mine: wordsOf(mine, name),
    theirs: wordsOf(theirs, name),
    suggestion: changedByMe.has(name) ? 'mine' : 'theirs',
  }));
}
