import { isHash, keyedHash } from '../../process/derived-key.ts';
import type { DiscountValue } from './discount.schema.ts';

/** A prize that was drawn for a visitor; `expiresAt` is by the database's clock. */
export interface Draw {
  id: string;
  value: DiscountValue;
  expiresAt: Date;
}

const signature = (secretKey: string, visitorId: string, payload: string) =>
  keyedHash(secretKey, 'discount-draw', `${visitorId}\n${payload}`);

/** The draw as text that only this server can make, and that counts for this visitor only. */
export function signDraw(secretKey: string, visitorId: string, { id, value, expiresAt }: Draw): string {
  const payload = Buffer.from(JSON.stringify([id, value, expiresAt.getTime()])).toString('base64url');
  return `${payload}.${signature(secretKey, visitorId, payload).toString('base64url')}`;
}

/** The draw that `signDraw` put in; undefined when it is not ours or not this visitor's. Says nothing about its age. */
export function readDraw(secretKey: string, visitorId: string, signed: string): Draw | undefined {
  const [payload = '', given = ''] = signed.split('.');
  if (!isHash(signature(secretKey, visitorId, payload), given)) return undefined;
  const [id, value, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    DiscountValue,
    number,
  ];
  return { id, value, expiresAt: new Date(expiresAt) };
}
