import { type BigIntStats, promises as files } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import send from 'send';

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'zstd', ending: '.zst' },
  { name: 'gzip', ending: '.gz' },
] as const;

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
};

interface Variant {
  path: string;
  stats: BigIntStats;
  encoding: string | null;
}

/** A new file gets a new tag even when it has the old one's size and second. */
const entityTag = ({ stats }: Variant) =>
  `"${stats.ino.toString(36)}-${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`;

async function fileStats(path: string): Promise<BigIntStats | null> {
  const stats = await files.stat(path, { bigint: true }).catch(() => null);
  return stats?.isFile() ? stats : null;
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const header = String(request.headers['accept-encoding'] ?? '');
  return header.split(',').some((entry) => {
    const [name, quality] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}

async function chooseVariant(
  request: IncomingMessage,
  path: string,
  precompressed: boolean,
): Promise<Variant | null> {
  if (precompressed && !request.headers.range) {
    for (const { name, ending } of encodings.filter(({ name }) => accepts(request, name))) {
      const stats = await fileStats(path + ending);
      if (stats) return { path: path + ending, stats, encoding: name };
    }
  }
  const stats = await fileStats(path);
  return stats && { path, stats, encoding: null };
}

export interface StaticAnswer {
  headers: Record<string, string>;
  status?: number;
  /** Whether compressed forms stand beside the file. */
  precompressed: boolean;
}

/** Answers with the file at the absolute `path`, with ranges and conditional requests; false when there is no such file. */
export async function answerWithFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { headers, status = 200, precompressed }: StaticAnswer,
): Promise<boolean> {
  const variant = await chooseVariant(request, path, precompressed);
  if (!variant) return false;
  response.setHeader('content-type', contentTypes[extname(path)] ?? 'application/octet-stream');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (precompressed) response.setHeader('vary', 'accept-encoding');
  if (variant.encoding) response.setHeader('content-encoding', variant.encoding);
  response.statusCode = status;
  if (status === 200 && !request.headers.range) {
    const tag = entityTag(variant);
    response.setHeader('etag', tag);
    if (matches(request.headers['if-none-match'], tag)) return endUnchanged(response);
  }
  sendFile(request, response, variant);
  return true;
}

const matches = (header: string | undefined, tag: string) =>
  header?.split(',').some((entry) => [tag, `W/${tag}`, '*'].includes(entry.trim())) ?? false;

function endUnchanged(response: ServerResponse): true {
  response.removeHeader('content-type');
  response.removeHeader('content-encoding');
  response.statusCode = 304;
  response.end();
  return true;
}

function sendFile(request: IncomingMessage, response: ServerResponse, { path, stats }: Variant) {
  const options = { cacheControl: false, etag: false, lastModified: false, dotfiles: 'allow' } as const;
  const stream = send(request, encodeURI(path), options);
  stream.on('error', ({ status }: { status: number }) => {
    if (response.headersSent) return response.destroy();
    const range = status === 416 ? { 'content-range': `bytes */${stats.size}` } : {};
    response.writeHead(status, range).end();
  });
  stream.pipe(response);
}
