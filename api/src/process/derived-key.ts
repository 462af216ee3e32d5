import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, by HKDF-SHA-256 (RFC 5869): keys of other purposes say nothing about it. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
