import { extname } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';

const types = { ...mimes, mov: 'video/quicktime', svg: 'image/svg+xml', xml: 'text/xml; charset=utf-8' };

/** The content type of a file, as Caddy would send it; a path without an extension is a page. */
export const contentTypeOf = (path: string): string =>
  getMimeType(extname(path) ? path : '.html', types) ?? 'application/octet-stream';
