type RandomBytes = (length: number) => Uint8Array;

/** Numbers below `size`, each meant by equally many bytes: bytes from the greatest multiple of `size` on are rejected. */
export function unbiasedNumbers(bytes: Uint8Array, size: number): number[] {
  const firstRejectedByte = 256 - (256 % size);
  return [...bytes].filter((byte) => byte < firstRejectedByte).map((byte) => byte % size);
}

/** Capitals and digits of which none looks like another: no vowels either, so that no word comes out. */
const alphabet = 'CDFGHJKMNPQRTVWXY3479';

/** A new code like HF-CDFGH-JKMNP-QRTVW: 15 of 21 characters, about 66 bits of chance. */
export function createCode(randomBytes: RandomBytes): string {
  let characters = '';
  while (characters.length < 15) {
    for (const number of unbiasedNumbers(randomBytes(15), alphabet.length)) characters += alphabet[number];
  }
  return ['HF', characters.slice(0, 5), characters.slice(5, 10), characters.slice(10, 15)].join('-');
}

/** A typed or scanned code as it is looked up: letters and digits only, in upper case. */
export function codeKeyOf(typed: string): string {
  return typed.replace(/[^a-zA-Z0-9]/g, '').toUpperCase();
}
