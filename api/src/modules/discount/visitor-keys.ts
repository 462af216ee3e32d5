import { createHmac } from 'node:crypto';
import { derivedKey } from '../../process/derived-key.ts';

/** Who plays: the id in the signed cookie, and the address. */
export interface DiscountVisitor {
  id: string;
  address: string;
}

/** What stands for the visitor in the database: keyed hashes, which say nothing without the secret. */
export function visitorKeys(secretKey: string, { id, address }: DiscountVisitor) {
  const key = derivedKey(secretKey, 'discount-visitor');
  const hash = (kind: string, value: string) =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url');
  return { cookie: hash('cookie', id), address: hash('address', address) };
}
export type VisitorKeys = ReturnType<typeof visitorKeys>;
