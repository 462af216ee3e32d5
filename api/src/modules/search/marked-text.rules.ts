import { plainText } from '../plain-text.rules.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Words, with apostrophes and accents within them. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘ʼ`]*/gu;

/** Tells of a word whether it was searched for. */
type Matcher = (word: string) => boolean;

/** The text as escaped HTML; words that were searched for stand in <mark>, the only tag. */
export function markedHtml(text: string, isMarked: Matcher): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    html += escaped(text.slice(end, index));
    html += isMarked(found) ? `<mark>${escaped(found)}</mark>` : escaped(found);
    end = index + found.length;
  }
  return html + escaped(text.slice(end));
}

const before = 60;
const length = 180;

/** About two lines of a Markdown text around the first word that was searched for, or its beginning, cut between words where there are any. */
export function excerptOf(markdown: string, isMarked: Matcher): string {
  const text = plainText(markdown);
  const first = text.matchAll(word).find(({ 0: found }) => isMarked(found))?.index ?? 0;
  const start = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1;
  const cut = text.slice(start, start + length).replace(/\p{Cs}$/u, '');
  const space = cut.lastIndexOf(' ');
  const end = start + length >= text.length || space < length / 2 ? cut.length : space;
  return `${start > 0 ? '…' : ''}${cut.slice(0, end).trim()}${start + end < text.length ? '…' : ''}`;
}
