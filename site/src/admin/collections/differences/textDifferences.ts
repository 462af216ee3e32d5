import { diffArrays } from 'diff';

/** Adjacent items that are in both sequences, or in one of them only. */
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

/** One line of a comparison; a changed line contains the removed and added words. */
export type LineDifference =
  | { kind: 'same' | 'removed' | 'added'; text: string }
  | { kind: 'changed'; words: Run<string>[] }
  | { kind: 'skipped'; lines: number };

const linesOf = (text: string) => (text === '' ? [] : text.replaceAll('\r\n', '\n').split('\n'));
const wordsOf = (line: string) => line.split(/(\s+)/).filter(Boolean);

/** Below this share of common words two lines count as unrelated. */
const leastInCommon = 0.3;

/** The words of a line that was reworded; undefined when it is another line. */
function rewording(before: string, after: string): Run<string>[] | undefined {
  const words = sequenceDifferences(wordsOf(before), wordsOf(after));
  const lengthOf = (runs: Run<string>[]) =>
    runs
      .flatMap(({ items }) => items)
      .join('')
      .replace(/\s+/g, '').length;
  const common = lengthOf(words.filter(({ kind }) => kind === 'same'));
  const longest = Math.max(before.length, after.length);
  return common >= longest * leastInCommon ? words : undefined;
}

function changedLines(removed: string[], added: string[]): LineDifference[] {
  const paired = Math.min(removed.length, added.length);
  const pairs = removed.slice(0, paired).flatMap((before, place): LineDifference[] => {
    const after = added[place] ?? '';
    const words = rewording(before, after);
    if (words) return [{ kind: 'changed', words }];
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  });
  return [
    ...pairs,
    ...removed.slice(paired).map((text) => ({ kind: 'removed' as const, text })),
    ...added.slice(paired).map((text) => ({ kind: 'added' as const, text })),
  ];
}

/** Compares two texts line by line, and lines that were only reworded word by word. */
export function textDifferences(before: string, after: string): LineDifference[] {
  const runs = sequenceDifferences(linesOf(before), linesOf(after));
  return runs.flatMap(({ kind, items }, place): LineDifference[] => {
    if (kind === 'same') return items.map((text) => ({ kind, text }));
    const [previous, next] = [runs[place - 1], runs[place + 1]];
    if (kind === 'removed') return next?.kind === 'added' ? [] : changedLines(items, []);
    return changedLines(previous?.kind === 'removed' ? previous.items : [], items);
  });
}

/** How many unchanged lines stay on each side of a change: a blank one and the paragraph next to it. */
const context = 2;

/** Omits unchanged lines, except for the nearest ones on each side of a change. */
export function condensed(lines: readonly LineDifference[]): LineDifference[] {
  const shown: LineDifference[] = [];
  lines.forEach((line, place) => {
    const near = lines.slice(Math.max(0, place - context), place + context + 1);
    const last = shown.at(-1);
    if (near.some(({ kind }) => kind !== 'same')) shown.push(line);
    else if (last?.kind === 'skipped') last.lines += 1;
    else shown.push({ kind: 'skipped', lines: 1 });
  });
  return shown;
}
