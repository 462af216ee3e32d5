import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Role } from '../modules/accounts/account.schema.ts';
import type { Account, HttpEnvironment } from './environment.ts';
import { documentedBy, refusals } from './operation.ts';
import { forbidden, unauthorized } from './problem.ts';

function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
}

/** Looks up the bearer token, if there is one, and sets `c.var.account`. Never rejects. */
export function authenticate(accountOf: (token: string) => Promise<Account | undefined>) {
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const token = bearerOf(context.req.header('authorization'));
    context.set('account', token === undefined ? undefined : await accountOf(token));
    await next();
  });
}

/** Responds with 401 without a valid token and 403 when `roles` are given and the account has none of them. */
export function requireAccount(...roles: Role[]) {
  const guard = createMiddleware<HttpEnvironment & { Variables: { account: Account } }>(
    async (context, next) => {
      const account = context.var.account as Account | undefined;
      if (!account) throw unauthorized();
      if (roles.length > 0 && !roles.includes(account.role)) throw forbidden();
      await next();
    },
  );
  const description = roles.length > 0 ? `For the roles ${roles.join(', ')}.` : 'For every account.';
  return documentedBy(guard, refusals(401, 403), { description, security: [{ account: [] }] });
}

/** Allows only the holder of the service token: the publisher. */
export function requireService(serviceToken: string) {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  const expected = digest(serviceToken);
  const guard = createMiddleware<HttpEnvironment>(async (context, next) => {
    const given = bearerOf(context.req.header('authorization'));
    if (given === undefined || !timingSafeEqual(digest(given), expected))
      throw unauthorized('A service token is required');
    await next();
  });
  return documentedBy(guard, refusals(401), { security: [{ service: [] }] });
}
