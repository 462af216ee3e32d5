/** 32 characters, a divisor of 256, so that each byte stands for one of them equally likely. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random password of twenty characters in groups of four, like 'k7fm-2xqp-…': 100 bits. */
export function suggestPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  const characters = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join('').replace(/.{4}(?!$)/g, '$&-');
}
