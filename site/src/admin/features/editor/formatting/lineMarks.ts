import { lineStartOf, type Selected, type TextEdit } from './textEdit.ts';

export type LineMark = 'heading' | 'quote' | 'list';

interface LineRule {
  /** What a line with the mark begins with. */
  has: RegExp;
  add: (line: string) => string;
  remove: (line: string) => string;
  /** Whether blank lines between others are marked too. */
  marksBlank: boolean;
}

const rules: Record<LineMark, LineRule> = {
  heading: {
    has: /^## /,
    add: (line) => `## ${line.replace(/^#{1,6}(?: +|$)/, '')}`,
    remove: (line) => line.replace(/^## /, ''),
    marksBlank: false,
  },
  quote: {
    has: /^>/,
    add: (line) => (line.trim() ? `> ${line}` : '>'),
    remove: (line) => line.replace(/^> ?/, ''),
    marksBlank: true,
  },
  list: {
    has: /^[ \t]*[-*+] /,
    add: (line) => line.replace(/^([ \t]*)(?:\d+[.)] +)?/, '$1- '),
    remove: (line) => line.replace(/^([ \t]*)[-*+] +/, '$1'),
    marksBlank: false,
  },
};

const emptyLine: Record<LineMark, string> = { heading: '## ', quote: '> ', list: '- ' };

/** From the beginning of the first selected line to the end of the last one that something is selected of. */
function wholeLines({ text, start, end }: Selected): { from: number; to: number } {
  const from = lineStartOf(text, start);
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  return { from, to: lineEnd < 0 ? text.length : lineEnd };
}

/** Makes the selected lines a heading, a quotation or a list, or plain again when all of them are that already. */
export function toggleLines(mark: LineMark, selected: Selected): TextEdit {
  const { has, add, remove, marksBlank } = rules[mark];
  const { from, to } = wholeLines(selected);
  const lines = selected.text.slice(from, to).split('\n');
  const isBlank = (line: string) => line.trim() === '';
  if (lines.every(isBlank)) {
    const caret = from + emptyLine[mark].length;
    return { from, to, insert: emptyLine[mark], start: caret, end: caret };
  }
  const removes = lines.every((line) => has.test(line) || isBlank(line));
  const changed = lines.map((line) => {
    if (removes) return remove(line);
    return has.test(line) || (isBlank(line) && !marksBlank) ? line : add(line);
  });
  const insert = changed.join('\n');
  if (lines.length > 1) return { from, to, insert, start: from, end: from + insert.length };
  const shift = insert.length - (to - from);
  const moved = (place: number) => Math.max(from, place + shift);
  return { from, to, insert, start: moved(selected.start), end: moved(Math.min(selected.end, to)) };
}
