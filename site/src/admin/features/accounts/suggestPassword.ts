const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;
/** Bytes from here on would make the first characters likelier than the last. */
const fairBytes = 256 - (256 % alphabet.length);

const secureBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/**
 * A random password of twenty characters in groups of four, like 'k7fm-2xqp-…': 99 bits, and no two characters that
 * look alike.
 */
export function suggestPassword(randomBytes: (count: number) => Uint8Array = secureBytes): string {
  const characters: string[] = [];
  while (characters.length < groups * groupLength) {
    const fair = [...randomBytes(groups * groupLength)].filter((byte) => byte < fairBytes);
    characters.push(...fair.map((byte) => alphabet.charAt(byte % alphabet.length)));
  }
  const password = characters.slice(0, groups * groupLength).join('');
  return (password.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}
