import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { byteRangeOf, isKnown } from '../../../http/byte-range.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { notModified, operation, refusals } from '../../../http/operation.ts';
import { notFound } from '../../../http/problem.ts';
import { validate } from '../../../http/validation.ts';
import { immutable, isMediaName, mediaContentType } from '../media-name.ts';

const nameParameter = z.object({ name: z.string().max(255) });

/** Nothing in a media file may run, whatever a browser takes it for. Comes before what sets headers for the API. */
export const sandboxed = createMiddleware(async (context, next) => {
  await next();
  context.header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
});

/** Answers with what `read` gives; not asked for the bytes, it opens nothing. */
function answer(context: Context, status: 200 | 206, headers: Record<string, string>, read: () => Readable) {
  if (context.req.method === 'HEAD') return context.body(null, status, headers);
  return context.body(Readable.toWeb(read()) as ReadableStream, status, headers);
}

/** The files of the media library at their public addresses, for stores that no web server reads by itself. */
export function mediaFileRoutes({ mediaStore }: Pick<Dependencies, 'mediaStore'>) {
  return new Hono<HttpEnvironment>().get(
    '/:name',
    operation('Get a file of the media library, or a range of it', {
      200: 'The file',
      206: 'The range',
      ...notModified,
      416: 'The file has no such range',
      ...refusals(404, 503),
    }),
    validate('param', nameParameter),
    async (context) => {
      const { name } = context.req.valid('param');
      const size = isMediaName(name) ? await mediaStore.sizeOf(name) : undefined;
      if (size === undefined) throw notFound();
      const tag = `"${name}"`;
      const headers = { ETag: tag, 'Cache-Control': immutable, 'Accept-Ranges': 'bytes' };
      if (isKnown(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers);
      const condition = context.req.header('if-range');
      const isRangeWanted = condition === undefined || condition === tag;
      const range = isRangeWanted ? byteRangeOf(context.req.header('range'), size) : undefined;
      if (range === null) return context.body(null, 416, { 'Content-Range': `bytes */${size}` });
      const content = { ...headers, 'Content-Type': mediaContentType(name) };
      if (!range) {
        const whole = { ...content, 'Content-Length': String(size) };
        return answer(context, 200, whole, () => mediaStore.read(name));
      }
      const { start, end } = range;
      const part = {
        ...content,
        'Content-Length': String(end - start + 1),
        'Content-Range': `bytes ${start}-${end}/${size}`,
      };
      return answer(context, 206, part, () => mediaStore.read(name, range));
    },
  );
}
