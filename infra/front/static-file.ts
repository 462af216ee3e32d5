import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import send from 'send';
import { contentTypeOf } from '../../site/publisher/content-type.ts';

const endings = { br: '.br', gzip: '.gz' };
type Encoding = keyof typeof endings;

interface Form {
  handle: FileHandle;
  stats: BigIntStats;
  encoding: Encoding | null;
}

/** A new file gets a new ETag even if size and modification time are the same. */
const entityTag = (stats: BigIntStats) =>
  `"${stats.ino.toString(36)}-${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`;

async function fileStats(path: string): Promise<BigIntStats | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  return stats?.isFile() ? stats : null;
}

async function openFile(path: string): Promise<{ handle: FileHandle; stats: BigIntStats } | null> {
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

/** The best compressed copy that the client accepts. */
async function openForm(
  request: IncomingMessage,
  path: string,
  encodings: readonly Encoding[],
): Promise<Form | null> {
  for (const encoding of encodings.filter((each) => accepts(request, each))) {
    const file = await openFile(path + endings[encoding]);
    if (file) return { ...file, encoding };
  }
  const file = await openFile(path);
  return file && { ...file, encoding: null };
}

export interface StaticAnswer {
  headers: Record<string, string>;
  status?: number;
  /** The compressed copies next to the file, best first. */
  precompressed: readonly Encoding[];
}

/** Answers with the file at the absolute `path`, with ranges and conditional requests; false when there is no such file. */
export async function answerWithFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { headers, status = 200, precompressed }: StaticAnswer,
): Promise<boolean> {
  function begin(stats: BigIntStats): 'unchanged' | 'body' {
    response.setHeader('content-type', contentTypeOf(path));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (precompressed.length > 0) response.setHeader('vary', 'accept-encoding');
    response.statusCode = status;
    if (status !== 200 || request.headers.range) return 'body';
    response.setHeader('etag', entityTag(stats));
    return matches(request.headers['if-none-match'], entityTag(stats)) ? 'unchanged' : 'body';
  }

  if (precompressed.length === 0 || (request.headers.range && status === 200)) {
    const stats = await fileStats(path);
    if (!stats) return false;
    if (begin(stats) === 'unchanged') endUnchanged(response);
    else sendFile(request, response, path, stats);
    return true;
  }
  const form = await openForm(request, path, precompressed);
  if (!form) return false;
  if (begin(form.stats) === 'unchanged') endUnchanged(response);
  else await sendForm(request, response, form);
  await form.handle.close();
  return true;
}

/** ETag, length and bytes come from one open file: the next edition may replace it at any moment. */
async function sendForm(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, stats, encoding }: Form,
): Promise<void> {
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', Number(stats.size));
  if (request.method === 'HEAD') response.end();
  // A visitor who leaves ends the stream: there is no one left to answer.
  else await pipeline(handle.createReadStream({ autoClose: false }), response).catch(() => undefined);
}

const matches = (header: string | undefined, tag: string) =>
  header?.split(',').some((entry) => [tag, `W/${tag}`, '*'].includes(entry.trim())) ?? false;

function endUnchanged(response: ServerResponse) {
  response.removeHeader('content-type');
  response.statusCode = 304;
  response.end();
}

function sendFile(request: IncomingMessage, response: ServerResponse, path: string, stats: BigIntStats) {
  const options = { cacheControl: false, etag: false, lastModified: false, dotfiles: 'allow' } as const;
  const stream = send(request, encodeURI(path), options);
  stream.on('error', ({ status }: { status: number }) => {
    if (response.headersSent) return response.destroy();
    const range = status === 416 ? { 'content-range': `bytes */${stats.size}` } : {};
    response.writeHead(status, range).end();
  });
  stream.pipe(response);
}
