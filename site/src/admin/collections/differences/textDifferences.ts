import { diffWordsWithSpace } from 'diff';

/** A part of a comparison: text that is in both, or in one of them only, or unchanged lines that are left out. */
export type Difference =
  | { kind: 'same' | 'removed' | 'added'; text: string }
  | { kind: 'skipped'; lines: number };

/** Beyond so many changed words two texts count as altogether different. */
const maxChanges = 2_000;

/** Lines of unchanged text next to a change: the rest of its own, a blank one and the next paragraph. */
const context = 3;

/** Unchanged text around changes; what is farther away from them is left out. */
function condensed(text: string, isFirst: boolean, isLast: boolean): Difference[] {
  const lines = text.split('\n');
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  const skipped = lines.length - head - tail;
  if (skipped < 1) return [{ kind: 'same', text }];
  const before: Difference = { kind: 'same', text: lines.slice(0, head).join('\n') };
  const after: Difference = { kind: 'same', text: lines.slice(head + skipped).join('\n') };
  return [...(head ? [before] : []), { kind: 'skipped', lines: skipped }, ...(tail ? [after] : [])];
}

/** What has to be removed from `before` and added to it to make `after`, word by word and in order. */
export function textDifferences(before: string, after: string): Difference[] {
  const [old, next] = [before.replaceAll('\r\n', '\n'), after.replaceAll('\r\n', '\n')];
  const changes = diffWordsWithSpace(old, next, { maxEditLength: maxChanges });
  if (!changes)
    return [
      { kind: 'removed', text: old },
      { kind: 'added', text: next },
    ];
  return changes.flatMap(({ value: text, added, removed }, index): Difference[] => {
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text }];
    return condensed(text, index === 0, index === changes.length - 1);
  });
}
