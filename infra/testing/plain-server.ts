import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';

/** Serves a folder as the simplest of static hosts does: a path is a file, with or without `.html`, or the 404 page. */
export function plainServer(folder: string): Server {
  return createServer(async ({ url }, response) => {
    const path = normalize(decodeURIComponent(new URL(url ?? '/', 'http://plain').pathname));
    const names = path === '/' ? ['index.html'] : [path, `${path}.html`];
    for (const name of names) {
      const body = await readFile(join(folder, name)).catch(() => null);
      if (body) return response.end(body);
    }
    response.writeHead(404).end(await readFile(join(folder, '404.html')));
  });
}
