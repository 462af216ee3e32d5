import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { derivedKey, keyedHash } from '../../process/derived-key.ts';

const cookieName = 'discount_visitor';
const cookieSeconds = 365 * 24 * 3_600;

type Tools = Pick<Dependencies, 'config' | 'randomBytes'>;

/** Leaves the visitor in `c.var.visitor`, and a signed cookie in the browser that has none. */
export function discountVisitor({ config, randomBytes }: Tools) {
  const secret = new Uint8Array(derivedKey(config.secretKey, 'discount-cookie'));
  const secure = config.siteUrl.startsWith('https:');
  // A cookie of this host alone, which no other one of the domain can set, has to be for all its paths.
  const place = secure ? ({ prefix: 'host', path: '/' } as const) : { path: '/api/discount' };
  return createMiddleware<HttpEnvironment & { Variables: { visitor: DiscountVisitor } }>(
    async (context, next) => {
      const known = await getSignedCookie(context, secret, cookieName, secure ? 'host' : undefined);
      const id = known || randomBytes(16).toString('base64url');
      if (!known) {
        await setSignedCookie(context, cookieName, id, secret, {
          httpOnly: true,
          sameSite: 'Lax',
          secure,
          maxAge: cookieSeconds,
          ...place,
        });
      }
      context.set('visitor', { id, address: visitorAddress(context, config), isNew: !known });
      await next();
    },
  );
}

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
