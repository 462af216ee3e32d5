import { createHash, timingSafeEqual } from 'node:crypto';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Role } from '../modules/accounts/account.schema.ts';
import { accountOfToken } from '../modules/accounts/session.repository.ts';
import type { Account, HttpEnvironment } from './environment.ts';
import { documentedBy, refusals } from './operation.ts';
import { forbidden, notFound, ProblemError, unauthorized, unavailable } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const jsonBytes = 1024 * 1024;

const isMultipart = (contentType: string) => /^multipart\/form-data\s*;/i.test(contentType);
const isJson = (contentType: string) => /^application\/json\s*(;|$)/i.test(contentType);
const isForm = (contentType: string) => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);

/**
 * Routes that take a posted form as well. Mail programs unsubscribe that way (RFC 8058, section 3.2); the token in the
 * address is the whole authority, so a foreign page gains nothing.
 */
const formRoutes = new Set(['POST /api/newsletter-subscriptions/unsubscribe']);

function isTaken(contentType: string, route: string): boolean {
  return isJson(contentType) || isMultipart(contentType) || (formRoutes.has(route) && isForm(contentType));
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
    context.set('account', token === undefined ? undefined : await accountOfToken(tools, token));
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
