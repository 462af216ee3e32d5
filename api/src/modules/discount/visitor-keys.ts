import { keyedHash } from '../../process/derived-key.ts';

/** Who plays: the id in the signed cookie, and the address. */
export interface DiscountVisitor {
  id: string;
  address: string;
  /** The browser brought no cookie: its next request may come with this one, or, where the answer was lost, with none. */
  isNew: boolean;
}

/** What stands for the visitor in the database: keyed hashes, which say nothing without the secret. */
export function visitorKeys(secretKey: string, { id, address }: DiscountVisitor) {
  const hash = (kind: string, value: string) =>
    keyedHash(secretKey, 'discount-visitor', `${kind}\n${value}`).toString('base64url');
  return { cookie: hash('cookie', id), address: hash('address', address) };
}
export type VisitorKeys = ReturnType<typeof visitorKeys>;

/** By which names a visitor may repeat a request: the cookie's, and the address's as long as there was no cookie. */
export function ownersOf(secretKey: string, visitor: DiscountVisitor): string[] {
  const { cookie, address } = visitorKeys(secretKey, visitor);
  return visitor.isNew ? [cookie, address] : [cookie];
}
