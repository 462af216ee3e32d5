/** The same words with one space for each break or gap. */
export const oneLine = (value: string) => value.replace(/\s+/g, ' ');

/** Markdown as plain words on one line, roughly: for excerpts. */
export function plainText(markdown: string): string {
  const words = markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '');
  return oneLine(words).trim();
}
