import type { BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { byteRangeOf, isKnown } from '../../api/src/http/byte-range.ts';
import { contentTypeOf } from '../../site/publisher/content-type.ts';

const endings = { br: '.br', gzip: '.gz' };
type Encoding = keyof typeof endings;

interface OpenFile {
  handle: FileHandle;
  stats: BigIntStats;
}

interface Form extends OpenFile {
  encoding: Encoding | null;
}

/** A new file gets a new ETag even if size and modification time are the same. */
const entityTag = (stats: BigIntStats) =>
  `"${stats.ino.toString(36)}-${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`;

async function openFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path).catch(() => null);
  if (!handle) return null;
  const stats = await handle.stat({ bigint: true });
  if (stats.isFile()) return { handle, stats };
  await handle.close();
  return null;
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const header = String(request.headers['accept-encoding'] ?? '');
  return header.split(',').some((entry) => {
    const [name, quality] = entry.toLowerCase().split(';');
    return name?.trim() === encoding && Number(quality?.trim().replace('q=', '') ?? 1) > 0;
  });
}

/** The best compressed copy that the client accepts, or the file itself. */
async function openForm(
  request: IncomingMessage,
  path: string,
  encodings: readonly Encoding[],
): Promise<Form | null> {
  for (const encoding of encodings) {
    const file = accepts(request, encoding) && (await openFile(path + endings[encoding]));
    if (file) return { ...file, encoding };
  }
  const file = await openFile(path);
  return file && { ...file, encoding: null };
}

export interface StaticResponse {
  headers: Record<string, string>;
  status?: number;
  /** The compressed copies next to the file, best first. */
  precompressed: readonly Encoding[];
}

/** Answers with the file at the absolute `path`, with ranges and conditional requests; false when there is no such file. */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { headers, status = 200, precompressed }: StaticResponse,
): Promise<boolean> {
  // A range is one of the file itself.
  const isRange = status === 200 && request.headers.range !== undefined;
  const form = await openForm(request, path, isRange ? [] : precompressed);
  if (!form) return false;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (precompressed.length > 0) response.setHeader('vary', 'accept-encoding');
  response.statusCode = status;
  const tag = entityTag(form.stats);
  if (status === 200) response.setHeader('etag', tag);
  if (status === 200 && isKnown(request.headers['if-none-match'], tag)) response.writeHead(304).end();
  else await sendFile(request, response, path, form);
  await form.handle.close();
  return true;
}

/** ETag, length and bytes come from one open file: the next edition may replace it at any moment. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { handle, stats, encoding }: Form,
): Promise<void> {
  const size = Number(stats.size);
  const tag = entityTag(stats);
  const isRangeWanted = response.statusCode === 200 && (request.headers['if-range'] ?? tag) === tag;
  const range = isRangeWanted ? byteRangeOf(request.headers.range, size) : undefined;
  if (range === null) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) response.statusCode = 206;
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${size}`);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('content-type', contentTypeOf(path));
  response.setHeader('content-length', end - start + 1);
  if (request.method === 'HEAD' || size === 0) response.end();
  // A visitor who leaves ends the stream: there is no one left to answer.
  else
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response).catch(
      () => undefined,
    );
}
