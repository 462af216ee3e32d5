import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { dumpStream } from '../backup/dump-database.ts';
import type { Dependencies } from '../dependencies.ts';
import { checkConnection } from '../doctor/database.check.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { requireService } from '../http/guards.ts';
import { operation, refusals } from '../http/operation.ts';
import { notFound, unavailable } from '../http/problem.ts';

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
 * For the commands backup and doctor, which cannot open the embedded database while the api runs. On the API's own port: outside /api,
 * so that no proxy passes it on. There is none of PostgreSQL: commands reach that themselves.
 */
export function embeddedDatabaseRoutes(dependencies: Dependencies) {
  const { config, connection, startup, clock } = dependencies;
  const service = requireService(config.serviceToken);
  return new Hono<HttpEnvironment>()
    .get(
      '/database-dump',
      operation('Dump the embedded database for a backup', { 200: 'Lines of JSON', ...refusals(404) }),
      service,
      async (context) => {
        if (connection.kind !== 'pglite') throw notFound();
        if (!startup.finished) throw unavailable();
        const body = Readable.toWeb(await dumpByFile(dependencies)) as ReadableStream;
        return context.body(body, 200, { 'Content-Type': 'application/jsonl' });
      },
    )
    .get(
      '/database-findings',
      operation('Diagnose the embedded database', { 200: 'Findings', ...refusals(404) }),
      service,
      async (context) => {
        if (connection.kind !== 'pglite') throw notFound();
        return context.json(await checkConnection(connection, clock));
      },
    );
}
