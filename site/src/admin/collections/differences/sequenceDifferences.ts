import { diffArrays } from 'diff';

/** Neighbouring items that are in both sequences, or in one of them only. */
export interface Run<T> {
  kind: 'same' | 'removed' | 'added';
  items: T[];
}

/** Beyond so many differing items two sequences count as altogether different. */
const mostDiffering = 600;

/**
 * What has to be removed from `before` and added to it to make `after`, in order: the fewest items, or all of them when more
 * than 600 differ.
 */
export function sequenceDifferences<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostDiffering });
  if (!changes)
    return [
      { kind: 'removed', items: [...before] },
      { kind: 'added', items: [...after] },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    items: value,
  }));
}
