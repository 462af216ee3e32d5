import { realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { cachingOfAsset, hashedAddress, immutable } from '../../site/publisher/caching.ts';
import { securityHeaders } from '../../site/publisher/security-headers.ts';
import { adminPattern } from '../../site/src/admin/app/addresses.ts';
import { proxyToApi, respondNotFound } from './api-proxy.ts';
import { serveFile } from './static-file.ts';
import { redirectTarget, storyFallback } from './story-address.ts';

export interface FrontSettings {
  siteUrl: URL;
  apiUrl: URL;
  /** Folder of the trees, `current` and the client assets. */
  siteFolder: string;
  /** Null when the media are in a bucket, from which the API serves them. */
  mediaFolder: string | null;
  clientAddressOf(request: IncomingMessage): string;
}

/** In milliseconds. The API drops bodies that arrive too slowly; the long timeout is for uploads over slow connections. */
const timeouts = {
  headersTimeout: 8_000,
  requestTimeout: 15 * 60_000,
  // Whoever takes a connection up in the moment in which it is closed gets an error: longer than people pause.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

const adminAddress = new RegExp(adminPattern);

/** Names in one case: a later header of the same name takes the place of the earlier one. */
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/** The path as it was sent; '' for an invalid URL. */
const rawPath = (url = '/') =>
  URL.canParse(url, 'http://front') ? new URL(url, 'http://front').pathname : '';

/** The decoded path if it stays inside its folder; else null. */
function safePath(url: string | undefined): string | null {
  try {
    const path = decodeURIComponent(new URL(url ?? '/', 'http://front').pathname);
    const isSafe =
      !path.includes('\0') && !path.includes('\\') && !path.split('/').some((part) => part.startsWith('.'));
    return isSafe ? path : null;
  } catch {
    return null;
  }
}

const fileOfPage = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** `/a/b` for `//a/b//`; `/` for nothing but slashes. */
function withoutOuterSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replace(/^\/+/, '/') || '/';
}

/** The front origin of a local start: pages of the current tree, client assets, media, and the API behind it. */
export function createFront(settings: FrontSettings): Server {
  const headers = { 'cache-control': 'no-cache', ...lowerCase(securityHeaders(settings.siteUrl)) };

  async function servePage(request: IncomingMessage, response: ServerResponse, path: string) {
    const tree = join(await realpath(join(settings.siteFolder, 'current')), 'pages');
    const page = (file: string, status = 200, caching = 'no-cache') =>
      serveFile(request, response, join(tree, file), {
        headers: { ...headers, 'cache-control': caching },
        status,
        precompressed: ['gzip'],
      });
    const redirect = (status: 301 | 308, location: string) => {
      const { search } = new URL(request.url ?? '/', 'http://front');
      response.writeHead(status, { ...headers, location: encodeURI(location) + search }).end();
    };
    if (adminAddress.test(path)) return page('admin.html');
    if (path.startsWith('/admin/')) {
      return (await page('shell/admin-not-found.html', 404)) || notFound(page, response);
    }
    if (path.length > 1 && path.endsWith('/')) {
      return redirect(308, withoutOuterSlashes(path));
    }
    if (path === '/404' || path === '/index') return notFound(page, response);
    const isHidden = /^\/(shell|redirects)\//.test(path) || /\.(html|br|gz)$/.test(path);
    if (!isHidden && ((await page(fileOfPage(path))) || (await page(path.slice(1))))) return;
    if (!isHidden && (await serveAsset(request, response, path))) return;
    const moved = await redirectTarget(path, tree);
    if (moved) return redirect(301, moved);
    const fallback = await storyFallback(path, settings.apiUrl);
    if (fallback && (await page(fallback.file, fallback.status))) return;
    await notFound(page, response);
  }

  async function notFound(
    page: (file: string, status: number, caching: string) => Promise<boolean>,
    response: ServerResponse,
  ) {
    if (!(await page('404.html', 404, 'public, max-age=0, s-maxage=10')))
      response.writeHead(404, headers).end();
  }

  function serveAsset(request: IncomingMessage, response: ServerResponse, path: string) {
    return serveFile(request, response, join(settings.siteFolder, 'assets', path), {
      headers: { ...headers, 'cache-control': cachingOfAsset(path) },
      precompressed: ['br', 'gzip'],
    });
  }

  async function serveMedia(request: IncomingMessage, response: ServerResponse, path: string) {
    const { mediaFolder, apiUrl, clientAddressOf } = settings;
    if (mediaFolder === null) {
      proxyToApi(request, response, apiUrl, clientAddressOf(request));
      return true;
    }
    return serveFile(request, response, join(mediaFolder, path.slice('/media/'.length)), {
      headers: {
        ...headers,
        'cache-control': immutable,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      },
      precompressed: [],
    });
  }

  async function route(request: IncomingMessage, response: ServerResponse) {
    // What stands after two slashes, or a backslash, would be taken for the name of a host.
    request.url = request.url?.replace(/^[/\\]+/, '/');
    if (rawPath(request.url) === '/.well-known/security.txt') request.url = '/api/security.txt';
    const safe = safePath(request.url);
    if (safe === null && isApiPath(rawPath(request.url))) return respondNotFound(response);
    const path = safe ?? '/404';
    if (isApiPath(path)) {
      return proxyToApi(request, response, settings.apiUrl, settings.clientAddressOf(request));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    if (path.startsWith(hashedAddress) && (await serveAsset(request, response, path))) return;
    if (path.startsWith('/media/') && (await serveMedia(request, response, path))) return;
    await servePage(request, response, path);
  }

  const server = createServer(timeouts, (request, response) => {
    route(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, headers);
      response.end();
    });
  });
  return server;
}
