import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key of 32 bytes for one purpose, by HKDF-SHA-256 (RFC 5869): keys of other purposes say nothing about it. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** The HMAC-SHA-256 of `text` by the key of one purpose: without the secret it can neither be made nor checked. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, purpose)).update(text).digest();
}

/** Whether `given` is the hash in base64url; the time that it takes says nothing of where they differ. */
export function isHash(expected: Buffer, given: string): boolean {
  const [wanted, claimed] = [Buffer.from(expected.toString('base64url')), Buffer.from(given)];
  return claimed.length === wanted.length && timingSafeEqual(claimed, wanted);
}
