/** About four lines of a card. */
const enough = 200;

/** The beginning of a text, up to the end of a word; all of it when it is short. */
export function firstWords(text: string): string {
  if (text.length <= enough) return text;
  const cut = text.slice(0, enough + 1);
  const end = cut.search(/\s+\S*$/);
  return `${cut.slice(0, end > 0 ? end : enough).replace(/[\s,;:.–—-]+$/, '')}…`;
}
