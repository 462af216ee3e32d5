import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { isKnown } from './byte-range.ts';
import type { HttpEnvironment } from './environment.ts';

const readingMethods = ['GET', 'HEAD'];

/** What a page of a list says beside its rows. */
const countedHeaders = ['X-Total-Count', 'X-Next-Cursor'];

/**
 * Gives what anyone may read a weak ETag, so that a CDN can keep it and ask whether it is still the same (RFC 9110, section
 * 13.1.2). What an account reads stays out of every cache.
 */
export const revalidated = createMiddleware<HttpEnvironment>(async (context, next) => {
  await next();
  const { res, req } = context;
  if (!readingMethods.includes(req.method) || res.status !== 200 || context.var.account) return;
  const digest = createHash('sha256').update(countedHeaders.map((name) => res.headers.get(name)).join());
  const tag = `"${digest.update(new Uint8Array(await res.clone().arrayBuffer())).digest('base64url')}"`;
  const headers = { ETag: `W/${tag}`, 'Cache-Control': 'public, no-cache', Vary: 'Authorization' };
  if (isKnown(req.header('If-None-Match'), tag)) {
    context.res = new Response(null, { status: 304, headers });
    return;
  }
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
});
