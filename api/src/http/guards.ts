import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Role } from '../modules/accounts/account.schema.ts';
import { accountOfToken } from '../modules/accounts/sessions/session.repository.ts';
import type { Account, HttpEnvironment } from './environment.ts';
import { documentedBy, refusals } from './operation.ts';
import { forbidden, notFound, ProblemError, unauthorized, unavailable } from './problem.ts';
import { applicantRoutes, publicRoutes } from './public-routes.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const jsonBytes = 1024 * 1024;

const isMultipart = (contentType: string) => /^multipart\/form-data\s*;/i.test(contentType);
const isJson = (contentType: string) => /^application\/json\s*(;|$)/i.test(contentType);
const isForm = (contentType: string) => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);

const isReport = (contentType: string) => /^application\/csp-report\s*(;|$)/i.test(contentType);

/**
 * Routes that take another type as well. Mail programs unsubscribe by a form (RFC 8058, section 3.2), where the token in the
 * address is the whole authority, so a foreign page gains nothing; browsers report what a content policy refused.
 */
const furtherTypes = new Map([
  ['POST /api/newsletter-subscriptions/unsubscribe', isForm],
  ['POST /api/csp-reports', isReport],
]);

function isTaken(contentType: string, route: string): boolean {
  return isJson(contentType) || isMultipart(contentType) || (furtherTypes.get(route)?.(contentType) ?? false);
}

/** 404 for a path that cannot be read as text or holds a null character: nothing has such an address. */
export const readablePath = createMiddleware(async (context, next) => {
  if (!isReadable(new URL(context.req.url).pathname)) throw notFound();
  await next();
});

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** A body without one of the two content types is rejected: another site could send such a request without a preflight. */
export const contentTypeGuard = createMiddleware(async (context, next) => {
  const request = context.req;
  const hasBody =
    request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0;
  const contentType = request.header('content-type') ?? '';
  const stated = hasBody || contentType !== '';
  const route = `${request.method} ${request.path}`;
  if (!safeMethods.has(request.method) && stated && !isTaken(contentType, route))
    throw new ProblemError(415, 'The content type must be application/json or multipart/form-data');
  await next();
});

const limitJson = bodyLimit({
  maxSize: jsonBytes,
  onError: () => {
    throw new ProblemError(413, 'The request is too large');
  },
});

/** JSON bodies may have 1 MB; multipart routes count their bytes themselves while they stream. */
export const jsonBodyLimit = createMiddleware(async (context, next) => {
  if (isMultipart(context.req.header('content-type') ?? '')) return next();
  return limitJson(context, next);
});

/** Rejects unsafe requests that come from another site, according to Sec-Fetch-Site or Origin. */
export function crossSiteGuard(siteUrl: string) {
  const siteHost = new URL(siteUrl).host;
  return createMiddleware(async (context, next) => {
    const request = context.req;
    if (!safeMethods.has(request.method)) {
      if (request.header('sec-fetch-site') === 'cross-site')
        throw forbidden('Requests from other sites are refused');
      const origin = request.header('origin');
      if (origin !== undefined && !isOwnOrigin(origin, [siteHost, request.header('host')]))
        throw forbidden('Requests from other sites are refused');
    }
    await next();
  });
}

function isOwnOrigin(origin: string, hosts: (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

/** Responses are personal or live, so not cached, unless a route says otherwise. */
export const noStore = createMiddleware(async (context, next) => {
  await next();
  if (!context.res.headers.has('cache-control')) context.header('Cache-Control', 'no-store');
});

/** 503 until migrations and the first account are in place. */
export function startupGuard(startup: { finished: boolean }) {
  return createMiddleware<HttpEnvironment>(async (_context, next) => {
    if (!startup.finished) throw unavailable();
    await next();
  });
}

function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
}

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

function tokenMatcher(secret: string) {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  const expected = digest(secret);
  return (given: string | undefined) => given !== undefined && timingSafeEqual(digest(given), expected);
}

/** Of the routes that fit a request the first is the one that answers; those of middleware have no method of their own. */
function routeOf(context: Context): string | undefined {
  const route = matchedRoutes(context).find(({ method }) => method !== 'ALL');
  return route && `${route.method} ${route.path.replace(/\/$/, '')}`;
}

/** Denies strangers every route that is not listed as public or as an applicant's: one whose guard was forgotten stays shut. */
export function denyStrangers(serviceToken: string) {
  const isService = tokenMatcher(serviceToken);
  return createMiddleware<HttpEnvironment>(async (context, next) => {
    const route = routeOf(context);
    const isOpen = route === undefined || publicRoutes.has(route) || applicantRoutes.has(route);
    const isKnown = context.var.account ?? context.var.enrollingAccount;
    if (!isOpen && !isKnown && !isService(bearerOf(context.req.header('authorization'))))
      throw unauthorized();
    await next();
  });
}

/** Whether someone sees what is not published yet: drafts, inactive attractions and testimonials, titles in reports. */
export function seesDrafts(account: Account | undefined): boolean {
  return account?.role === 'admin' || account?.role === 'editor';
}

type AccountEnvironment = HttpEnvironment & { Variables: { account: Account } };

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
  const isService = tokenMatcher(serviceToken);
  const guard = createMiddleware<HttpEnvironment>(async (context, next) => {
    if (!isService(bearerOf(context.req.header('authorization'))))
      throw unauthorized('A service token is required');
    await next();
  });
  return documentedBy(guard, refusals(401), { security: [{ service: [] }] });
}
