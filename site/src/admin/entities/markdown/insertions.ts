import { lineStartOf, type Selected, type TextEdit } from './textEdit.ts';

/** With its parentheses, one in another, and its title. */
const wholeLink = /^!?\[((?:[^\]\\]|\\.)*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)$/;
const address = /^https?:\/\/\S+$/;
const placeholder = 'link text';
const scheme = 'https://';

const unescaped = (text: string) => text.replace(/\\([[\]\\])/g, '$1');
const escaped = (text: string) => text.replace(/\s*\n\s*/g, ' ').replace(/[[\]\\]/g, '\\$&');

/** The selection without the spaces around it. */
function trimmed({ text, start, end }: Selected): Selected {
  const inner = text.slice(start, end);
  const lead = inner.length - inner.trimStart().length;
  return inner.trim()
    ? { text, start: start + lead, end: start + lead + inner.trim().length }
    : { text, start, end };
}

/** Makes the selection a link, or plain text again; what is still missing is selected. */
export function toggleLink(selected: Selected): TextEdit {
  const { text, start: from, end: to } = trimmed(selected);
  const inner = text.slice(from, to);
  const [, label] = wholeLink.exec(inner) ?? [];
  if (label !== undefined) {
    const insert = unescaped(label);
    return { from, to, insert, start: from, end: from + insert.length };
  }
  const isAddress = address.test(inner);
  const words = isAddress || !inner.trim() ? placeholder : escaped(inner);
  const target = isAddress ? inner : scheme;
  const insert = `[${words}](${target})`;
  const [start, length] =
    words === placeholder ? [from + 1, words.length] : [from + words.length + 3, target.length];
  return { from, to, insert, start, end: start + length };
}

interface Picture {
  /** Alternative text. */
  alt: string;
  url: string;
}

/** The end of the line that holds `position`, or its beginning when that is where `position` is. */
function lineEdgeOf(text: string, position: number): number {
  if (lineStartOf(text, position) === position) return position;
  const lineEnd = text.indexOf('\n', position);
  return lineEnd < 0 ? text.length : lineEnd;
}

/** Puts a picture behind the line where the selection ends, as a paragraph of its own. */
export function insertPicture({ text, end }: Selected, { alt, url }: Picture): TextEdit {
  const position = lineEdgeOf(text, end);
  const before = text.slice(0, position);
  const after = text.slice(position);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const safeUrl = url.replace(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const picture = `${lead}![${escaped(alt)}](${safeUrl})`;
  const caret = position + picture.length;
  return { from: position, to: position, insert: picture + tail, start: caret, end: caret };
}
