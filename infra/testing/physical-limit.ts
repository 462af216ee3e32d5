import { mkdtempSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visitor } from './page-visitor.ts';
import { closeServers, listen } from './site-folder.ts';

/**
 * The minimum that any system needs to show `bodies`: written, synced and renamed in a folder, and fetched from a bare server.
 * `measure` returns milliseconds.
 */
export async function createPhysicalLimit(bodies: Buffer[], visitor: Visitor) {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-limit-'));
  const served = new Map<string, Buffer>();
  const server = createServer((request, response) => response.end(served.get(request.url ?? '')));
  const url = await listen(server);
  return {
    async measure(): Promise<number> {
      const start = performance.now();
      for (const [index, body] of bodies.entries()) {
        const file = await open(join(folder, `${index}.new`), 'w');
        await file.writeFile(body);
        await file.sync();
        await file.close();
        await rename(join(folder, `${index}.new`), join(folder, `${index}`));
        served.set(`/${index}`, body);
      }
      await Promise.all(bodies.map((_, index) => visitor.read(new URL(`/${index}`, url))));
      return performance.now() - start;
    },
    close() {
      closeServers(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
