import { keyedHash } from '../../process/derived-key.ts';

/** Who plays: the id in the signed cookie, and the address. */
export interface DiscountVisitor {
  id: string;
  address: string;
}

/** What stands for the visitor in the database: keyed hashes, which say nothing without the secret. */
export function visitorKeys(secretKey: string, { id, address }: DiscountVisitor) {
  const hash = (kind: string, value: string) =>
    keyedHash(secretKey, 'discount-visitor', `${kind}\n${value}`).toString('base64url');
  return { cookie: hash('cookie', id), address: hash('address', address) };
}
export type VisitorKeys = ReturnType<typeof visitorKeys>;
