import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Config } from '../../config.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { notModified, operation } from '../../http/operation.ts';
import { apiDocument } from './openapi.document.ts';

/** The document of `app`, made at the first request, when all its routes are in place. */
export function openapiRoutes(app: Hono<HttpEnvironment>, config: Pick<Config, 'siteUrl'>) {
  let text: Promise<string> | undefined;
  return new Hono<HttpEnvironment>().get(
    '/openapi.json',
    operation('Get this document', { 200: 'An OpenAPI 3.1 document', ...notModified }),
    requireAccount(),
    etag(),
    async (context) => {
      text ??= apiDocument(app, config).then(JSON.stringify);
      return context.body(await text, 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'private, no-cache',
      });
    },
  );
}
