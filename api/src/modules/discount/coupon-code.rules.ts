/** Capitals and digits of which none looks like another: no vowels either, so that no word comes out. */
const alphabet = 'CDFGHJKMNPQRTVWXY3479';
/** The greatest multiple of the alphabet's length that a byte can hold: greater ones would favour some characters. */
const firstRejectedByte = 256 - (256 % alphabet.length);
const groups = 3;
const groupLength = 5;
const prefix = 'HF';

/** A new code like HF-CDFGH-JKMNP-QRTVW: 15 of 21 characters, about 66 bits of chance. */
export function createCode(randomBytes: (length: number) => Uint8Array): string {
  let characters = '';
  while (characters.length < groups * groupLength) {
    for (const byte of randomBytes(groups * groupLength)) {
      if (byte < firstRejectedByte) characters += alphabet[byte % alphabet.length];
    }
  }
  const parts = Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength),
  );
  return [prefix, ...parts].join('-');
}

/** A typed or scanned code as it is looked up: letters and digits only, in upper case. */
export function codeKeyOf(typed: string): string {
  return typed.replace(/[^a-zA-Z0-9]/g, '').toUpperCase();
}
