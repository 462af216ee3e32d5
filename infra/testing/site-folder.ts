import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Listens on a free loopback port. */
export const listen = (server: Server) =>
  new Promise<URL>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
    ),
  );

/** Stops listening and breaks every connection, also those that are in use. */
export function closeServers(...servers: Server[]): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}

const stories: Record<string, { region: string }> = { 'just-published': { region: 'new-york' } };

/** Answers before the body is in, and closes the connection once it is: closed before, the answer would be lost. */
function refuseBody(request: IncomingMessage, response: ServerResponse) {
  response.statusCode = 413;
  request.resume().once('end', () => setTimeout(() => request.socket.destroy(), 50));
  response.end();
}

const answered = new WeakSet<Socket>();

/** Closes a connection when a second request comes on it, as one that was idle for too long. */
function answerOnce({ socket }: IncomingMessage, response: ServerResponse) {
  if (answered.has(socket)) return socket.destroy();
  answered.add(socket);
  response.end('{}');
}

/** An API that knows one story, refuses null characters, bodies sent to /api/refused, and names of more than 200 characters, and answers everything else with what it was asked. */
export function fakeApi(): Server {
  return createServer((request, response) => {
    if (request.url === '/api/refused') return refuseBody(request, response);
    if (request.url === '/api/once-a-connection') return answerOnce(request, response);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('strict-transport-security', 'max-age=1');
      if (request.url?.startsWith('/api/tagged')) response.setHeader('etag', '"7"');
      if (request.url?.startsWith('/api/list')) response.setHeader('etag', 'W/"7"');
      if (pathname.includes('%00')) {
        response.statusCode = 404;
        return response.end(JSON.stringify({ message: 'Not found', error: 'Not found' }));
      }
      const slug = pathname.split('/api/blog-posts/')[1];
      if (slug !== undefined) {
        const isThere = stories[slug]?.region === searchParams.get('region');
        response.statusCode = isThere ? 200 : slug.length > 200 ? 400 : 404;
        return response.end(JSON.stringify(isThere ? stories[slug] : { message: 'Story Not Found' }));
      }
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
    });
  });
}

export interface SiteFolder {
  path: string;
  write(file: string, content: string | Buffer): Promise<void>;
  remove(): Promise<void>;
}

const redirectFile = (region: string, slug: string) =>
  `site/a/pages/redirects/${region}/dark-legends/${slug}.txt`;

/** A temporary data folder with a published tree, client files and one video. */
export async function createSiteFolder(): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'park-'));
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), content);
  };
  const writePage = async (file: string, content: string) => {
    await write(`site/a/pages/${file}`, content);
    await write(`site/a/pages/${file}.gz`, gzipSync(content));
  };
  await write('site/a/pages/index.html', '<h1>Landing</h1>');
  await writePage('new-york.html', '<h1>New York</h1>');
  await write('site/a/pages/new-york.html.br', brotliCompressSync('<h1>Left by an earlier version</h1>'));
  await write('site/a/pages/sitemap.xml', '<urlset/>');
  await write('site/a/pages/new-york/tonight.json', '{}');
  await write('site/a/pages/new-york/nights.ics', 'BEGIN:VCALENDAR');
  await write('site/a/pages/admin.html', '<h1>Admin</h1>');
  const missing = '<h1>404 Page Not Found</h1>';
  await writePage('404.html', missing);
  await writePage('shell/admin-not-found.html', `${missing}<p>Back to Overview</p>`);
  await write('site/a/pages/shell/story.html', '<h1>Shell</h1>');
  await writePage('shell/story-not-found.html', '<h1>Story Not Found</h1>');
  await write('site/a/pages/florida/dark-legends/here.html', '<h1>Here</h1>');
  await write(redirectFile('new-york', 'left'), '/florida/dark-legends/here');
  await write(redirectFile('new-york', 'forged'), '//evil.example/dark-legends/here');
  await write(redirectFile('florida', 'here'), '/new-york/dark-legends/elsewhere');
  await write('site/a/manifest.json', '{}');
  const script = 'export {}';
  await write('site/assets/_astro/app.js', script);
  await write('site/assets/_astro/app.js.br', brotliCompressSync(script));
  await write('site/assets/_astro/app.js.gz', gzipSync(script));
  await write('site/assets/favicon.svg', '<svg/>');
  await write('site/assets/gate-worker.js', '');
  await write('media/clip.webm', '0123456789');
  await write('media/.incoming/half.webm', 'unfinished');
  await symlink('a', join(path, 'site/current'));
  return { path, write, remove: () => rm(path, { recursive: true }) };
}
