import { isUtf8 } from 'node:buffer';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { HttpEnvironment } from './environment.ts';
import { badRequest, forbidden, notFound, ProblemError, unavailable } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const jsonBytes = 1024 * 1024;

const isMultipart = (contentType: string) => /^multipart\/form-data\s*;/i.test(contentType);
const isJson = (contentType: string) => /^application\/json\s*(;|$)/i.test(contentType);
const isForm = (contentType: string) => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);

const isReport = (contentType: string) => /^application\/csp-report\s*(;|$)/i.test(contentType);

/**
 * Routes that take another type as well. Files come as multipart. Mail programs unsubscribe by a form (RFC 8058, section 3.2), where the token in the
 * address is the whole authority, so a foreign page gains nothing; browsers report what a content policy refused.
 */
const furtherTypes = new Map([
  ['POST /api/media', isMultipart],
  ['POST /api/coupons/redemptions', isMultipart],
  ['POST /api/newsletter-subscriptions/unsubscribe', (type: string) => isForm(type) || isMultipart(type)],
  ['POST /api/csp-reports', isReport],
]);

function isAccepted(contentType: string, route: string): boolean {
  return isJson(contentType) || (furtherTypes.get(route)?.(contentType) ?? false);
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

/** A body of another content type is rejected: another site could send such a request without a preflight. */
export const contentTypeGuard = createMiddleware(async (context, next) => {
  const request = context.req;
  const hasBody =
    request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0;
  const contentType = request.header('content-type') ?? '';
  const stated = hasBody || contentType !== '';
  const route = `${request.method} ${request.path}`;
  if (!safeMethods.has(request.method) && stated && !isAccepted(contentType, route))
    throw new ProblemError(
      415,
      'The content type must be application/json, or multipart/form-data where a file is sent',
    );
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

/**
 * JSON is UTF-8 (RFC 8259, section 8.1): of another encoding, a decoder would leave replacement characters. Routes that take other
 * types read their bodies themselves, as a stream.
 */
export const utf8Guard = createMiddleware(async (context, next) => {
  const request = context.req;
  const readsItself = furtherTypes.has(`${request.method} ${request.path}`);
  if (!readsItself && isJson(request.header('content-type') ?? '') && !isUtf8(await request.arrayBuffer()))
    throw badRequest('The request must be encoded in UTF-8');
  await next();
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
