import { createHmac, timingSafeEqual } from 'node:crypto';
import { rowIdOf } from '../../http/validation.ts';
import { derivedKey } from '../../process/derived-key.ts';

function signature(secret: string, id: number): Buffer {
  return createHmac('sha256', derivedKey(secret, 'newsletter-unsubscribe')).update(String(id)).digest();
}

/** Lets its holder end the subscription `id`, forever and without a login. */
export function unsubscribeToken(secret: string, id: number): string {
  return `${id}.${signature(secret, id).toString('base64url')}`;
}

/** The subscription that a token ends; undefined when nobody of us signed it. */
export function subscriptionOfToken(secret: string, token: string): number | undefined {
  const [id, given = ''] = token.split('.');
  const row = rowIdOf(id ?? '');
  if (row === undefined) return undefined;
  const expected = signature(secret, row);
  const claimed = Buffer.from(given, 'base64url');
  return claimed.length === expected.length && timingSafeEqual(claimed, expected) ? row : undefined;
}
