import { lineStartOf, type Selected, type TextEdit } from './textEdit.ts';

const marks = { bold: 2, italic: 1 } as const;
export type InlineMark = keyof typeof marks;

interface Range {
  start: number;
  end: number;
}

const blockPrefix = /^[ \t]*(?:>[ \t]?|#{1,6}[ \t]+|[-*+][ \t]+|\d+[.)][ \t]+)*/;
const starsBefore = (text: string, place: number) => /\**$/.exec(text.slice(0, place))?.[0].length ?? 0;
const starsAfter = (text: string, place: number) => /^\**/.exec(text.slice(place))?.[0].length ?? 0;

/** The part of a line that can be marked: without what makes it a list, without outer spaces and marks. */
function markable(text: string, { start, end }: Range): Range | undefined {
  const lineStart = lineStartOf(text, start);
  const prefix = blockPrefix.exec(text.slice(lineStart, end))?.[0].length ?? 0;
  const from = Math.max(start, lineStart + prefix);
  const [lead = ''] = /^[\s*]+/.exec(text.slice(from, end)) ?? [];
  const length = text.slice(from + lead.length, end).replace(/[\s*]+$/, '').length;
  return length > 0 ? { start: from + lead.length, end: from + lead.length + length } : undefined;
}

/** The selected part of each line. */
function selectedLines({ text, start, end }: Selected): Range[] {
  let from = start;
  return text
    .slice(start, end)
    .split('\n')
    .map(({ length }) => {
      const range = { start: from, end: from + length };
      from = range.end + 1;
      return range;
    });
}

/** The selection, or the word that the caret is in. */
function wordOrSelection({ text, start, end }: Selected): Range {
  const [before = ''] = /[\p{L}\p{N}]+$/u.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^[\p{L}\p{N}]+/u.exec(text.slice(start)) ?? [];
  if (start !== end || !before || !after) return { start, end };
  return { start: start - before.length, end: end + after.length };
}

function has(text: string, { start, end }: Range, mark: InlineMark): boolean {
  const stars = Math.min(starsBefore(text, start), starsAfter(text, end));
  return mark === 'bold' ? stars >= 2 : stars % 2 === 1;
}

function withPlaceholder({ start, end }: Selected, mark: InlineMark): TextEdit {
  const stars = '*'.repeat(marks[mark]);
  const placeholder = `${mark} text`;
  const from = start + stars.length;
  return {
    from: start,
    to: end,
    insert: stars + placeholder + stars,
    start: from,
    end: from + placeholder.length,
  };
}

/** Makes the selection bold or italic, line by line, or takes the mark away when all of it has it. */
export function toggleInline(mark: InlineMark, selected: Selected): TextEdit {
  const { text } = selected;
  const lines = selectedLines({ text, ...wordOrSelection(selected) });
  const ranges = lines.map((line) => markable(text, line)).filter((range) => range !== undefined);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return withPlaceholder({ ...selected, end: selected.start }, mark);
  const size = marks[mark];
  const removes = ranges.every((range) => has(text, range, mark));
  const margin = removes ? size : 0;
  const [from, to] = [first.start - margin, last.end + margin];
  let insert = '';
  let place = from;
  for (const range of ranges) {
    const isChanged = removes || !has(text, range, mark);
    const stars = isChanged && !removes ? '*'.repeat(size) : '';
    insert += text.slice(place, range.start - margin) + stars + text.slice(range.start, range.end) + stars;
    place = range.end + margin;
  }
  const edge = removes || has(text, first, mark) ? 0 : size;
  const endEdge = removes || has(text, last, mark) ? 0 : size;
  return { from, to, insert, start: from + edge, end: from + insert.length - endEdge };
}
