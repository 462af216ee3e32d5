import { lineStartOf, type Selected, type TextEdit } from './textEdit.ts';

const marks = { bold: 2, italic: 1 } as const;
export type InlineMark = keyof typeof marks;

interface Range {
  start: number;
  end: number;
}

const blockPrefix = /^[ \t]*(?:>[ \t]?|#{1,6}[ \t]+|[-*+][ \t]+|\d+[.)][ \t]+)*/;
const isWordPart = (character = '') => /[\p{L}\p{N}]/u.test(character);

function starsBefore(text: string, place: number): number {
  let count = 0;
  while (text[place - count - 1] === '*') count += 1;
  return count;
}

function starsAfter(text: string, place: number): number {
  let count = 0;
  while (text[place + count] === '*') count += 1;
  return count;
}

/** The part of a line that can be marked: without what makes it a list, without outer spaces and marks. */
function markable(text: string, { start, end }: Range): Range | undefined {
  const lineStart = lineStartOf(text, start);
  const prefix = blockPrefix.exec(text.slice(lineStart, end))?.[0].length ?? 0;
  let from = Math.max(start, lineStart + prefix);
  let to = end;
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (from < to && /\s/.test(text[to - 1] ?? '')) to -= 1;
  while (from < to && text[from] === '*') from += 1;
  while (from < to && text[to - 1] === '*') to -= 1;
  return from < to ? { start: from, end: to } : undefined;
}

/** The selected part of each line. */
function selectedLines({ text, start, end }: Selected): Range[] {
  const ranges: Range[] = [];
  let from = start;
  while (from <= end) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd < 0 ? end : Math.min(lineEnd, end);
    ranges.push({ start: from, end: to });
    if (lineEnd < 0) break;
    from = lineEnd + 1;
  }
  return ranges;
}

/** The selection, or the word that the caret is in. */
function wordOrSelection({ text, start, end }: Selected): Range {
  let [from, to] = [start, end];
  if (start !== end || !isWordPart(text[start - 1]) || !isWordPart(text[start])) return { start, end };
  while (isWordPart(text[from - 1])) from -= 1;
  while (isWordPart(text[to])) to += 1;
  return { start: from, end: to };
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
