import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '../config.ts';

const headersMilliseconds = 8_000;
const bodyMilliseconds = 8_000;
/** Longer than the longest long poll; a socket that is silent for this long is closed. */
const silenceMilliseconds = 30_000;
/** For uploads, which may be large and come over slow lines. */
const uploadMilliseconds = 15 * 60_000;

interface App {
  fetch: (request: Request, environment: object) => Response | Promise<Response>;
}

/** Aborts a request whose body trickles in; uploads have their own, longer limit. */
function dropSlowBody(request: IncomingMessage): void {
  if (request.complete || /^multipart\//i.test(request.headers['content-type'] ?? '')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, bodyMilliseconds);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}

/** The HTTP server, with limits against clients that hold connections open without saying anything. */
export function createServer(app: App): Server {
  const server = createAdaptorServer({
    fetch: app.fetch as never,
    serverOptions: {
      headersTimeout: headersMilliseconds,
      requestTimeout: uploadMilliseconds,
      keepAliveTimeout: 20_000,
      connectionsCheckingInterval: 1_000,
    },
  }) as Server;
  server.setTimeout(silenceMilliseconds);
  server.prependListener('request', dropSlowBody);
  return server;
}

/** Resolves when the server takes requests; rejects when the port is taken. */
export function listen(server: Server, config: Pick<Config, 'apiHost' | 'apiPort'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.apiPort, config.apiHost, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
