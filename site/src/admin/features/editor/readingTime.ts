const wordsPerMinute = 200;
const address = /\]\([^()\s]*\)/g;
const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** The readable words of a Markdown story, without the addresses of links and pictures. */
export function wordCount(markdown: string): number {
  return markdown.replace(address, ']').match(word)?.length ?? 0;
}

/** How long a story takes at 200 words a minute, in the words of the field, like '3 min read'. */
export function readTimeOf(words: number): string {
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
