const accents = /[\u0300-\u036f]/g;
const plain = (text: string) => text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();

/** Latin, Greek and Cyrillic letters with accents, by the small one without. */
const accented = Map.groupBy(
  Array.from({ length: 0x2000 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
    (letter) => plain(letter) !== letter.toLowerCase(),
  ),
  plain,
);

/** What keyboards and word processors write for the same sign. */
const signs = ["'‘’‚‛ʼ′´`", '"“”„‟″', '-‐‑‒–—―−'];

/** A regular expression of PostgreSQL, for any case, for a text however its accents, quotes and dashes are written. */
export function accentInsensitivePattern(text: string): string {
  const spelled = Array.from(plain(text), (letter) => {
    const same =
      signs.find((each) => each.includes(letter)) ?? [letter, ...(accented.get(letter) ?? [])].join('');
    return `[${same.replace(/[!-/:-@[-`{-~]/g, '\\$&')}][\u0300-\u036f]*`;
  });
  return spelled.join('');
}
