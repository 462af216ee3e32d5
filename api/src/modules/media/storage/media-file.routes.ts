import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import type { HttpEnvironment } from '../../../http/environment.ts';
import { operation, refusals } from '../../../http/operation.ts';
import { notFound } from '../../../http/problem.ts';
import { validate } from '../../../http/validation.ts';
import { immutable, isMediaName, mediaContentType } from '../media-name.ts';
import type { ByteRange } from './media-store.ts';

const nameParameter = z.object({ name: z.string().max(255) });

/**
 * The one range that a Range header asks for of a body of `size` bytes (RFC 9110, section 14). Undefined: the whole
 * body, also for several ranges and other units, which a server may leave out; null: no byte of it is there.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return suffixRange(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}

function suffixRange(length: number, size: number): ByteRange | null {
  return length > 0 && size > 0 ? { start: Math.max(0, size - length), end: size - 1 } : null;
}

/** Nothing in a media file may run, whatever a browser takes it for. Comes before what sets headers for the API. */
export const sandboxed = createMiddleware(async (context, next) => {
  await next();
  context.header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
});

function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((entry) => ['*', tag, `W/${tag}`].includes(entry.trim())) ?? false;
}

/** Answers with what `read` gives; not asked for the bytes, it opens nothing. */
function answer(context: Context, status: 200 | 206, headers: Record<string, string>, read: () => Readable) {
  if (context.req.method === 'HEAD') return context.body(null, status, headers);
  return context.body(Readable.toWeb(read()) as ReadableStream, status, headers);
}

/** The files of the media library at their public addresses, for stores that no web server reads by itself. */
export function mediaFileRoutes({ mediaStore }: Pick<Dependencies, 'mediaStore'>) {
  return new Hono<HttpEnvironment>().get(
    '/:name',
    operation('Reads a file of the media library, or a range of it', {
      200: 'The file',
      206: 'The range',
      304: 'As the entity tag that was sent',
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
