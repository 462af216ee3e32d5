import { type Run, sequenceDifferences } from './sequenceDifferences.ts';

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

/** Omits unchanged lines, except for the nearest line with text on each side of a change. */
export function condensed(lines: readonly LineDifference[]): LineDifference[] {
  const isSame = (place: number) => lines[place]?.kind === 'same';
  const hasText = (place: number) => {
    const line = lines[place];
    return line?.kind === 'same' && line.text.trim() !== '';
  };
  const kept = new Set(lines.keys().filter((place) => !isSame(place)));
  for (const place of [...kept]) {
    for (const step of [-1, 1]) {
      let neighbour = place + step;
      while (isSame(neighbour) && !hasText(neighbour)) neighbour += step;
      if (isSame(neighbour)) for (let at = neighbour; at !== place; at -= step) kept.add(at);
    }
  }
  const shown: LineDifference[] = [];
  lines.forEach((line, place) => {
    const last = shown.at(-1);
    if (kept.has(place)) shown.push(line);
    else if (last?.kind === 'skipped') last.lines += 1;
    else shown.push({ kind: 'skipped', lines: 1 });
  });
  return shown;
}
