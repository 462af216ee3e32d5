import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { derivedKey } from '../../process/derived-key.ts';
import type { DiscountVisitor } from './visitor-keys.ts';

const cookieName = 'discount_visitor';
const cookieSeconds = 365 * 24 * 3_600;

type Tools = Pick<Dependencies, 'config' | 'randomBytes'>;

/** Leaves the visitor in `c.var.visitor`, and a signed cookie in the browser that has none. */
export function discountVisitor({ config, randomBytes }: Tools) {
  const secret = new Uint8Array(derivedKey(config.secretKey, 'discount-cookie'));
  const secure = config.siteUrl.startsWith('https:');
  const prefix = secure ? ({ prefix: 'secure' } as const) : {};
  return createMiddleware<HttpEnvironment & { Variables: { visitor: DiscountVisitor } }>(
    async (context, next) => {
      const known = await getSignedCookie(context, secret, cookieName, prefix.prefix);
      const id = known || randomBytes(16).toString('base64url');
      if (!known) {
        await setSignedCookie(context, cookieName, id, secret, {
          path: '/api/discount',
          httpOnly: true,
          sameSite: 'Lax',
          secure,
          maxAge: cookieSeconds,
          ...prefix,
        });
      }
      context.set('visitor', { id, address: context.var.clientAddress, isNew: !known });
      await next();
    },
  );
}
