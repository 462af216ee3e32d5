import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const untrusted = ['forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
const keepAliveAgent = new Agent({ keepAlive: true });
/** Longer than an upload waits in the processing queue. */
const idleMilliseconds = 5 * 60_000;

function forwardedHeaders(request: IncomingMessage, clientAddress: string) {
  const headers: Record<string, string | string[] | undefined> = { ...request.headers };
  for (const name of [...hopByHop, ...untrusted]) delete headers[name];
  headers['x-forwarded-for'] = clientAddress;
  headers['x-forwarded-host'] = request.headers.host;
  if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  // With `close`, the API would close the connection while the rest of a refused body is on its way, and its response would be lost.
  headers.connection = 'keep-alive';
  return headers;
}

function respondUnavailable(response: ServerResponse) {
  if (response.headersSent) return response.destroy();
  const sentence = 'The service is restarting. Please try again in a moment.';
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ message: sentence, error: sentence }));
}

/** Responds as the API does to an address that cannot exist. */
export function respondNotFound(response: ServerResponse) {
  const sentence = 'Not found';
  response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message: sentence, error: sentence }));
}

/** The API's address with the requested path and query, never another host that the request names. */
function targetOf(request: IncomingMessage, apiUrl: URL): URL {
  const { pathname, search } = new URL(request.url ?? '/', 'http://front');
  const target = new URL(apiUrl);
  target.pathname = pathname;
  target.search = search;
  return target;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const onlyReads = (request: IncomingMessage) =>
  ['GET', 'HEAD'].includes(request.method ?? '') && !hasBody(request);

/**
 * Proxies the request to the API and streams the response back; 503 when the API is unavailable. Only reads share keep-alive
 * connections, and are retried when the API closed the idle connection. Everything else has its own connection: the API closes
 * the connection of a body that it refuses, and a write must not be sent twice.
 */
export function proxyToApi(
  request: IncomingMessage,
  response: ServerResponse,
  apiUrl: URL,
  clientAddress: string,
) {
  const agent = onlyReads(request) ? keepAliveAgent : false;
  const upstream = httpRequest(
    targetOf(request, apiUrl),
    {
      agent,
      method: request.method,
      headers: forwardedHeaders(request, clientAddress),
      timeout: idleMilliseconds,
    },
    (answer) => {
      const headers = { ...answer.headers };
      for (const name of hopByHop) delete headers[name];
      if (!request.complete) headers.connection = 'close';
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  upstream.on('timeout', () => upstream.destroy(new Error('The API stopped responding')));
  upstream.on('error', () => {
    if (agent && upstream.reusedSocket && !response.headersSent && !response.destroyed)
      proxyToApi(request, response, apiUrl, clientAddress);
    else respondUnavailable(response);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
