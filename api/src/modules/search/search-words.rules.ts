const maxWords = 10;
const apostrophes = "'’‘ʼ`";
const unseen = new RegExp(`[\\u0300-\\u036f${apostrophes}]`, 'g');

/** A word as it is compared: without accents, apostrophes and capitals. The database's search_text does the same. */
export function comparable(text: string): string {
  return text.normalize('NFD').replace(unseen, '').toLowerCase();
}

/** The words of a query as they are compared, at most ten; what is neither letter nor digit only parts them, as in search_text. */
export function wordsOf(query: string): string[] {
  return (comparable(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words are one error away from too many others; longer ones have too many neighbors. */
const correctable = /^[a-z]{4,20}$/;

/** Everything that one typing error can have been meant by: a letter left out, added, changed, or two exchanged. */
export function oneErrorAway(word: string): string[] {
  if (!correctable.test(word)) return [];
  const found = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const [before, after] = [word.slice(0, index), word.slice(index)];
    found.add(before + after.slice(1));
    found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}

/** The word without an ending that English grammar adds, roughly: 'lanterns' and 'lantern' are marked for each other. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|es|s|ed|ing|y|ly)$/, '');
  return stem.length >= 3 ? stem : word;
}

/** What a stem may go on with. */
const ending = /^(?:e|s|es|ies|ed|ing|y|ly)?$/;

/** Whether a word of a text is one that was searched for, or meant; the last of the words may be its beginning. */
export function createMatcher(words: readonly string[], corrections: readonly string[]) {
  const stems = [...words, ...corrections].map(stemOf);
  const last = words.at(-1) ?? '';
  return (text: string): boolean => {
    const word = comparable(text);
    if (word === '') return false;
    const isForm = (stem: string) => word.startsWith(stem) && ending.test(word.slice(stem.length));
    return word.startsWith(last) || stems.some(isForm);
  };
}
