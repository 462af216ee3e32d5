import { hkdfSync } from 'node:crypto';

/** By purpose, with the secret that it was derived from: every page of the site asks for the same one. */
const derived = new Map<string, { secret: string; key: Buffer }>();

/** A key of 32 bytes for one purpose, by HKDF-SHA-256 (RFC 5869): keys of other purposes say nothing about it. */
export function derivedKey(secret: string, purpose: string): Buffer {
  const known = derived.get(purpose);
  if (known?.secret === secret) return known.key;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(purpose, { secret, key });
  return key;
}
