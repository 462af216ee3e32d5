import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { requireService } from '../http/guards.ts';
import { operation, refusals } from '../http/operation.ts';
import { notFound, unavailable } from '../http/problem.ts';
import { dumpStream } from './dump-database.ts';

/**
 * PGlite has one connection: requests wait for the dump, so the dump must not wait for its client. The file has no name: nothing of
 * it is left when the process dies.
 */
async function dumpByFile({ db, config }: Dependencies): Promise<Readable> {
  const folder = await mkdtemp(join(config.dataDir, 'dump-'));
  const file = await open(join(folder, 'dump.jsonl'), 'w+', 0o600);
  try {
    await rm(folder, { recursive: true });
    await file.writeFile(dumpStream(db));
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * The embedded database as a dump, for the backup command, which cannot open it while the api runs. On the API's own
 * port: outside /api, so that no proxy passes it on. There is none of PostgreSQL: commands reach that themselves.
 */
export function databaseDumpRoutes(dependencies: Dependencies) {
  const { config, connection, startup } = dependencies;
  return new Hono<HttpEnvironment>().get(
    '/database-dump',
    operation('Dump the embedded database for a backup', { 200: 'Lines of JSON', ...refusals(404) }),
    requireService(config.serviceToken),
    async (context) => {
      if (connection.kind !== 'pglite') throw notFound();
      if (!startup.finished) throw unavailable();
      const body = Readable.toWeb(await dumpByFile(dependencies)) as ReadableStream;
      return context.body(body, 200, { 'Content-Type': 'application/jsonl' });
    },
  );
}
