import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Role } from '../modules/accounts/account.schema.ts';
import { accountOfToken } from '../modules/accounts/sessions/session.repository.ts';
import { bearerOf, bearsToken } from './bearer.ts';
import type { Account, HttpEnvironment } from './environment.ts';
import { documentedBy, refusals } from './operation.ts';
import { forbidden, unauthorized } from './problem.ts';
import { applicantRoutes, publicRoutes } from './public-routes.ts';

/** Looks up the bearer token, if there is one, and sets `c.var.account`. Never rejects. */
export function authenticate(tools: Parameters<typeof accountOfToken>[0]) {
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const token = bearerOf(context.req.header('authorization'));
    const account = token === undefined ? undefined : await accountOfToken(tools, token);
    context.set('account', account?.enrolling ? undefined : account);
    context.set('enrollingAccount', account?.enrolling ? account : undefined);
    await next();
  });
}

/** Of the routes that fit a request the first is the one that answers; those of middleware have no method of their own. */
function routeOf(context: Context): string | undefined {
  const route = matchedRoutes(context).find(({ method }) => method !== 'ALL');
  return route && `${route.method} ${route.path.replace(/\/$/, '')}`;
}

/** Denies strangers every route that is not listed as public or as an applicant's: one whose guard was forgotten stays shut. */
export function denyByDefault(serviceToken: string) {
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const route = routeOf(context);
    const isOpen = route === undefined || publicRoutes.has(route) || applicantRoutes.has(route);
    const isKnown = context.var.account ?? context.var.enrollingAccount;
    if (!isOpen && !isKnown && !bearsToken(context.req.header('authorization'), serviceToken))
      throw unauthorized();
    await next();
  });
}

/** Whether someone sees what is not published yet: drafts, inactive attractions and testimonials, titles in reports. */
export function seesDrafts(account: Account | undefined): boolean {
  return account?.role === 'admin' || account?.role === 'editor';
}

export type AccountEnvironment = HttpEnvironment & { Variables: { account: Account } };

/** Responds with 401 without a valid token and 403 when `roles` are given and the account has none of them. */
export function requireAccount(...roles: Role[]) {
  const guard = createMiddleware<AccountEnvironment>(async (context, next) => {
    const account = context.var.account as Account | undefined;
    if (!account && context.var.enrollingAccount) throw forbidden('Set up a second factor first');
    if (!account) throw unauthorized();
    if (roles.length > 0 && !roles.includes(account.role)) throw forbidden();
    await next();
  });
  const description = roles.length > 0 ? `For the roles ${roles.join(', ')}.` : 'For every account.';
  return documentedBy(guard, refusals(401, 403), { description, security: [{ account: [] }] });
}

/** Like `requireAccount`, but also for those who have yet to set up the second factor that this park requires. */
export function requireAccountOrEnrolling() {
  const guard = createMiddleware<AccountEnvironment>(async (context, next) => {
    const account = context.var.account ?? context.var.enrollingAccount;
    if (!account) throw unauthorized();
    context.set('account', account);
    await next();
  });
  const description = 'For every account, also before it has the second factor that the park requires.';
  return documentedBy(guard, refusals(401), { description, security: [{ account: [] }] });
}

/** Allows only the holder of the service token: the publisher. */
export function requireService(serviceToken: string) {
  const guard = createMiddleware<HttpEnvironment>(async (context, next) => {
    if (!bearsToken(context.req.header('authorization'), serviceToken))
      throw unauthorized('A service token is required');
    await next();
  });
  return documentedBy(guard, refusals(401), { security: [{ service: [] }] });
}
