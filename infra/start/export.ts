import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileSite } from './compile.ts';
import { supervise } from './processes.ts';
import { refuse } from './refuse.ts';
import { root } from './root.ts';
import { say } from './say.ts';
import { type StackEnvironment, stackEnvironment } from './stack.environment.ts';
import { untilApiIsReady } from './until.ts';

interface RunningApi {
  url: string;
  stop(): Promise<void>;
}

const elsewhere = 'If that is the running site, set API_URL to its address to export from it.';

const answers = (url: string) =>
  fetch(new URL('/api/health', url)).then(
    ({ ok }) => ok,
    () => false,
  );

/** An API started with `settings` for the export; PGlite allows only one per data folder. */
async function startApi({ api, apiUrl, dataFolder }: StackEnvironment): Promise<RunningApi> {
  const refusal = Promise.withResolvers<never>();
  const supervised = supervise({
    name: 'api',
    dataFolder,
    environment: api,
    health: new URL('/api/health', apiUrl),
    say,
    onRefusal: (reason) => refusal.reject(new Error(`${reason}\n${elsewhere}`)),
  });
  const isReady = untilApiIsReady(apiUrl);
  await Promise.race([refusal.promise, isReady]).catch(async (error: unknown) => {
    await supervised.stop();
    throw error;
  });
  return { url: apiUrl.origin, stop: () => supervised.stop() };
}

/** Whether an export would be of demo content where a site runs whose .env only Docker Compose reads. */
const isOfAnotherSite = ({ dataFolder }: StackEnvironment) =>
  existsSync('.env') &&
  !['DATABASE_URL', 'DATABASE_URL_FILE', 'DEMO'].some((name) => process.env[name]) &&
  !existsSync(join(dataFolder, 'database'));

/**
 * The API at API_URL or that of a running site; null when one has to be started for the export.
 * @throws when it would have nothing but demo content that nobody asked for.
 */
async function findApi(settings: StackEnvironment): Promise<RunningApi | null> {
  const stop = async () => undefined;
  if (process.env.API_URL) return { url: process.env.API_URL, stop };
  const local = `http://localhost:${settings.port}`;
  if (await answers(local)) {
    say(`Reading the content from the site running at ${local}.`);
    return { url: local, stop };
  }
  if (isOfAnotherSite(settings))
    throw new Error(
      `No site is running at ${local}, ${settings.dataFolder} has no database, and only Docker Compose reads .env. Set API_URL to the site's address, with the site's SECRET_KEY or SERVICE_TOKEN, or DEMO=1 to export the demo content.`,
    );
  say(`No site is running at ${local}, so an API is started for the export.`);
  return null;
}

async function exportFrom(api: RunningApi, { publisher }: StackEnvironment, folders: string[]) {
  const child = spawn(process.execPath, [join(root, 'site/publisher/export.main.ts'), ...folders], {
    env: { ...publisher, API_URL: api.url },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}

try {
  const folders = process.argv.slice(2).filter((word) => word !== '--');
  if (folders.length !== 1 || folders[0]?.startsWith('-'))
    throw new Error('Give the folder to write the site to: npx -y pnpm@12 site:export FOLDER');
  const settings = await stackEnvironment(process.env);
  const running = await findApi(settings);
  if (await compileSite()) say('The site is compiled.');
  const api = running ?? (await startApi(settings));
  try {
    await exportFrom(api, settings, folders);
  } finally {
    await api.stop();
  }
} catch (error) {
  refuse(error);
}
