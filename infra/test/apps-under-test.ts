import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickStart } from '../../api/src/testing/quick-start.ts';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../start/root.ts';
import { type Stack, startStack } from '../start/stack.ts';
import { until } from '../start/until.ts';
import { type PostgresServer, query, startUnflushedPostgres } from './postgres.ts';
import { run } from './run.ts';

/** One more than cores, for a journey often waits. Some change the whole site, so each worker's are about an app of its own. */
const appCount = 3;

/** One app keeps the embedded database of a first start; the others are on PostgreSQL, as in production. */
const isEmbedded = (index: number) => index === 0;

export interface AppUnderTest {
  stack: Stack;
  dataFolder: string;
}

const startApp = async (dataFolder: string, settings: Record<string, string> = {}): Promise<Stack> =>
  startStack({
    environment: {
      PATH: process.env.PATH,
      ...quickStart,
      PORT: String(await freePort()),
      DATA_DIR: dataFolder,
      TRUST_PROXY: '127.0.0.1,::1',
      ...settings,
    },
    say: (sentence) => process.stdout.write(`${sentence}\n`),
    compiled: compileSite(),
  });

/** Resolves with the data folder of an app with the demo content, whose pictures take most of a start: to be copied until this process ends. */
export async function prepareDemo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stack = await startApp(folder);
  await stack.stop();
  return folder;
}

interface NewDatabase {
  server: PostgresServer;
  name: string;
}

/** Moves the embedded database of a data folder to a new one of this name; returns the URL of that. */
async function moveDatabase({ server, name }: NewDatabase, dataFolder: string): Promise<string> {
  await query(server, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const environment = { ...quickStart, DATA_DIR: dataFolder, DATABASE_URL: url.href };
  const script = join(root, 'api/src/backup/move-database.main.ts');
  const { code, output } = await run(process.execPath, [script], { environment });
  if (code !== 0) throw new Error(`The demo could not be moved to PostgreSQL:\n${output}`);
  return url.href;
}

/** Its pages are those of the demo until the publisher has rendered them anew for the address of this one. */
async function startCopy(demo: string, dataFolder: string, database?: NewDatabase): Promise<AppUnderTest> {
  await cp(demo, dataFolder, { recursive: true, verbatimSymlinks: true });
  const settings = database && { DATABASE_URL: await moveDatabase(database, dataFolder) };
  const stack = await startApp(dataFolder, settings);
  const isItsOwn = async () => (await (await fetch(stack.siteUrl)).text()).includes(stack.siteUrl);
  await until(isItsOwn, 'The first publish of a copied app');
  return { stack, dataFolder };
}

/** Runs journeys about apps with the demo content, one for each worker, and stops the apps. `postgres` is its folder of programs. */
export async function withApps<T>(
  demo: string,
  postgres: string,
  journeys: (apps: AppUnderTest[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-apps-'));
  const server = await startUnflushedPostgres(postgres);
  const apps: AppUnderTest[] = [];
  try {
    const starts = Array.from({ length: appCount }, async (_, index) => {
      const name = `app_${index}`;
      apps.push(await startCopy(demo, join(folder, name), isEmbedded(index) ? undefined : { server, name }));
    });
    for (const start of await Promise.allSettled(starts)) if (start.status === 'rejected') throw start.reason;
    return await journeys(apps);
  } finally {
    await Promise.all(apps.map(({ stack }) => stack.stop()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
