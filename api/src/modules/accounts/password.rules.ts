import { commonPhrases, commonWords } from './common-passwords.ts';

const minOwnPieces = 6;
const shortestSequence = 3;

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
].flatMap((line) => [line, [...line].reverse().join('')]);

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};

const tooCommon =
  'The password is too easy to guess: it is made of common words, sequences or repetitions. Use several unrelated words';

/** Lower case without blanks, accents, compatibility forms and a sigma of its own for the end, so that every spelling of a word is found. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

const undisguised = (text: string) => text.replace(/./gsu, (character) => disguises[character] ?? character);
const withoutSigns = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const signsOf = (text: string) => text.replace(/[\p{L}\p{N}]/gu, '');

const isRepetition = (text: string) => `${text}${text}`.indexOf(text, 1) < text.length;

/** How many characters at the start of `text` follow each other in an alphabet, on a keyboard, or are all the same. */
function sequenceLength(text: string): number {
  const same = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  let longest = same;
  for (let length = longest + 1; length <= text.length; length++) {
    const start = text.slice(0, length);
    if (!sequences.some((line) => line.includes(start))) break;
    longest = length;
  }
  return longest >= shortestSequence ? longest : 0;
}

/** How long a known word, a year or a sequence at the start of `text` may be; a single character always counts. */
function pieceLengths(text: string, words: Set<string>, longestWord: number): number[] {
  const lengths = [1];
  for (let length = 2; length <= Math.min(longestWord, text.length); length++) {
    if (words.has(text.slice(0, length))) lengths.push(length);
  }
  if (/^(19|20)\d\d(?!\d)/.test(text)) lengths.push(4);
  for (let length = sequenceLength(text); length >= shortestSequence; length--) lengths.push(length);
  return lengths;
}

/** How many different words, sequences and characters `text` consists of, cut into as few as can be. */
function pieces(text: string, words: Set<string>): number {
  const longestWord = Math.max(0, ...[...words].map(({ length }) => length));
  const best = [{ count: 0, length: 0 }];
  for (let left = 1; left <= text.length; left++) {
    const lengths = pieceLengths(text.slice(text.length - left), words, longestWord);
    const cuts = lengths.map((length) => ({ count: 1 + (best[left - length]?.count ?? 0), length }));
    best[left] = cuts.reduce((fewest, cut) => (cut.count < fewest.count ? cut : fewest));
  }
  const different = new Set<string>();
  for (let rest = text; rest.length > 0; ) {
    const length = best[rest.length]?.length || 1;
    different.add(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return different.size;
}

const noWords = new Set<string>();
const knownPhrases = new Set(commonPhrases);

function isCommon(spelling: string, words: Set<string>): boolean {
  const text = withoutSigns(spelling);
  return knownPhrases.has(text) || pieces(text, words) + pieces(signsOf(spelling), noWords) < minOwnPieces;
}

/**
 * Why `password` is rejected, as a sentence; undefined when it is acceptable. How long it must be is
 * the schema's business. Words of the park, the user's own name and everything that begins a list of leaked passwords
 * count as one character each, as do sequences and repetitions.
 */
export function passwordFault(password: string, username: string): string | undefined {
  const text = folded(password);
  const name = folded(username);
  const own = [withoutSigns(name), withoutSigns(undisguised(name))].filter(
    ({ length }) => length >= shortestSequence,
  );
  const words = new Set([...commonWords, ...own]);
  const isWeak = isRepetition(text) || [text, undisguised(text)].some((each) => isCommon(each, words));
  return isWeak ? tooCommon : undefined;
}
