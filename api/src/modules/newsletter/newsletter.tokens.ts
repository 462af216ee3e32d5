import { rowIdOf } from '../../http/validation.ts';
import { isHash, keyedHash } from '../../process/derived-key.ts';

const signature = (secret: string, id: number) => keyedHash(secret, 'newsletter-unsubscribe', String(id));

/** Lets its holder end the subscription `id`, forever and without a login. */
export function unsubscribeToken(secret: string, id: number): string {
  return `${id}.${signature(secret, id).toString('base64url')}`;
}

/** The subscription that a token ends; undefined when nobody of us signed it. */
export function subscriptionOfToken(secret: string, token: string): number | undefined {
  const [id = '', given = ''] = token.split('.');
  const row = rowIdOf(id);
  return row !== undefined && isHash(signature(secret, row), given) ? row : undefined;
}
