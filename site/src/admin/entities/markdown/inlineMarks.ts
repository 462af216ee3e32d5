import type { Selected, TextEdit } from './textEdit.ts';

const marks = { bold: 2, italic: 1 } as const;
export type InlineMark = keyof typeof marks;

/** A line as what makes it a list or a quotation, its stars, its words, and the spaces behind them. */
const lineForm = /^([ \t]*(?:(?:>[ \t]?|(?:#{1,6}|[-*+]|\d+[.)])[ \t]+))*\s*)(\**)(.*?)(\**)(\s*)$/;

function partsOf(line: string) {
  const [, prefix = '', before = '', words = '', after = '', space = ''] = lineForm.exec(line) ?? [];
  return { line, prefix, stars: Math.min(before.length, after.length), words, space };
}

/** The selection, or the word that the caret is in, with the stars around it. */
function markable({ text, start, end }: Selected) {
  const [before = ''] = /[\p{L}\p{N}]+$/u.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^[\p{L}\p{N}]+/u.exec(text.slice(start)) ?? [];
  const isInWord = start === end && before !== '' && after !== '';
  const [from, to] = isInWord ? [start - before.length, end + after.length] : [start, end];
  const starsBefore = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const starsAfter = /^\**/.exec(text.slice(to))?.[0].length ?? 0;
  return { from: from - starsBefore, to: to + starsAfter };
}

/** Makes the selection bold or italic, line by line, or takes the mark away when all of it has it. */
export function toggleInline(mark: InlineMark, selected: Selected): TextEdit {
  const size = marks[mark];
  const has = (stars: number) => (mark === 'bold' ? stars >= 2 : stars % 2 === 1);
  const { from, to } = markable(selected);
  const lines = selected.text.slice(from, to).split('\n').map(partsOf);
  const worded = lines.filter(({ words }) => words);
  if (worded.length === 0) {
    const [position, stars, words] = [selected.start, '*'.repeat(size), `${mark} text`];
    const start = position + size;
    return { from: position, to: position, insert: stars + words + stars, start, end: start + words.length };
  }
  const removes = worded.every(({ stars }) => has(stars));
  const changed = lines.map(({ line, prefix, stars, words, space }) => {
    if (!words || (has(stars) && !removes)) return line;
    const around = '*'.repeat(stars + (removes ? -size : size));
    return prefix + around + words + around + space;
  });
  const insert = changed.join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
}
