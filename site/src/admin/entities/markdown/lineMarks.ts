import { lineStartOf, type Selected, type TextEdit } from './textEdit.ts';

export type LineMark = 'heading' | 'quote' | 'list';

interface LineRule {
  mark: string;
  /** What a line with the mark begins with. */
  has: RegExp;
  /** What the mark takes the place of; a group in it is an indentation, which stays. */
  other: RegExp;
}

const rules: Record<LineMark, LineRule> = {
  heading: { mark: '## ', has: /^## /, other: /^()(?:#{1,6}(?: +|$))?/ },
  quote: { mark: '> ', has: /^>/, other: /^()(?:> ?)?/ },
  list: { mark: '- ', has: /^[ \t]*[-*+] /, other: /^([ \t]*)(?:(?:[-*+]|\d+[.)]) +)?/ },
};

/** From the beginning of the first selected line to the end of the last one that something is selected of. */
function wholeLines({ text, start, end }: Selected): { from: number; to: number } {
  const from = lineStartOf(text, start);
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  return { from, to: lineEnd < 0 ? text.length : lineEnd };
}

/** Makes the selected lines a heading, a quotation or a list, or plain again when all of them are that already. */
export function toggleLines(name: LineMark, selected: Selected): TextEdit {
  const { mark, has, other } = rules[name];
  const { from, to } = wholeLines(selected);
  const lines = selected.text.slice(from, to).split('\n');
  const isBlank = (line: string) => line.trim() === '';
  if (lines.every(isBlank)) {
    const caret = from + mark.length;
    return { from, to, insert: mark, start: caret, end: caret };
  }
  const removes = lines.every((line) => has.test(line) || isBlank(line));
  const changed = lines.map((line) => {
    if (removes) return line.replace(other, '$1');
    if (isBlank(line)) return name === 'quote' ? '>' : line;
    return has.test(line) ? line : line.replace(other, `$1${mark}`);
  });
  const insert = changed.join('\n');
  if (lines.length > 1) return { from, to, insert, start: from, end: from + insert.length };
  const shift = insert.length - (to - from);
  const moved = (position: number) => Math.max(from, position + shift);
  return { from, to, insert, start: moved(selected.start), end: moved(Math.min(selected.end, to)) };
}
