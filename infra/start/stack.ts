import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { nearestUntrusted } from '@haunted-forests/api/client-address';
import { createFront } from '../front/server.ts';
import { ensureDemoIsPrivate, isLoopback } from './open-demo.ts';
import { ensureFree } from './ports.ts';
import { logFileOf, type Supervised, supervise } from './processes.ts';
import { loopback, type StackEnvironment, stackEnvironment } from './stack.environment.ts';
import { until, untilApiIsReady } from './until.ts';

export interface Stack {
  siteUrl: string;
  /** Where the front origin listens on this machine. */
  frontUrl: string;
  /** The API's own address, without the front origin. */
  apiUrl: URL;
  /** Stops everything in order: the front origin first, then the publisher, then the API with its database. */
  stop(): Promise<void>;
}

type Say = (sentence: string) => void;

export interface StackSettings {
  environment: NodeJS.ProcessEnv;
  say: Say;
  /** Resolves when the site is compiled; the api starts meanwhile. */
  compiled: Promise<unknown>;
  /** The api starts again whenever its files change. */
  watch?: boolean;
  /** Aborted when somebody stops the start: what runs by then is stopped. */
  signal?: AbortSignal;
}

const drainMilliseconds = 8_000;
const noteMilliseconds = 30_000;

/** Adds to an error what the process wrote last. */
const withLog = (name: 'api' | 'publisher', dataFolder: string) => (error: Error) => {
  const file = logFileOf({ name, dataFolder });
  throw new Error(`${error.message} The end of ${file}:\n${readFileSync(file, 'utf8').slice(-2_000)}`);
};

async function untilPublished({ apiUrl, publisherUrl, dataFolder }: StackEnvironment, say: Say) {
  const log = logFileOf({ name: 'api', dataFolder });
  const note = setTimeout(() => say(`The api is not ready yet; see ${log}`), noteMilliseconds);
  await untilApiIsReady(apiUrl, { patiently: true })
    .catch(withLog('api', dataFolder))
    .finally(() => clearTimeout(note));
  await until(async () => {
    const answer = await fetch(new URL('/status', publisherUrl));
    const { edition, rendered } = (await answer.json()) as { edition: number; rendered: number };
    return edition > 0 || rendered;
  }, 'The first publish').catch(withLog('publisher', dataFolder));
}

function frontOf({ siteUrl, apiUrl, dataFolder, mediaFolder, trustedProxies }: StackEnvironment) {
  return createFront({
    siteUrl: new URL(siteUrl),
    apiUrl,
    siteFolder: join(dataFolder, 'site'),
    mediaFolder,
    clientAddressOf: ({ socket, headers }: IncomingMessage) =>
      nearestUntrusted(
        socket.remoteAddress ?? loopback,
        headers['x-forwarded-for']?.toString(),
        trustedProxies,
      ),
  });
}

/** Runs api, publisher and front origin for one data folder; resolves when visitors can read the site. @throws the reason of `signal`. */
export async function startStack({
  environment,
  say,
  compiled,
  watch = false,
  signal,
}: StackSettings): Promise<Stack> {
  const settings = await stackEnvironment(environment);
  await ensureFree(settings.port, settings.host);
  const refusal = Promise.withResolvers<never>();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => refusal.reject(signal.reason));
  const running: Supervised[] = [];

  function run(name: 'api' | 'publisher', health: URL) {
    const onRefusal = (reason: string) => refusal.reject(new Error(reason));
    const [environment, { dataFolder }] = [settings[name], settings];
    running.unshift(
      supervise({ name, dataFolder, environment, health, watch: watch && name === 'api', say, onRefusal }),
    );
  }
  async function stopProcesses() {
    for (const supervised of running) await supervised.stop();
  }

  const front = frontOf(settings);
  const open = () =>
    new Promise<void>((resolve, reject) =>
      front.once('error', reject).listen(settings.port, settings.host, resolve),
    );
  try {
    run('api', new URL('/api/health', settings.apiUrl));
    await Promise.race([refusal.promise, compiled]);
    run('publisher', new URL('/health', settings.publisherUrl));
    // Pages that were published before need neither the api nor its database.
    if (isLoopback(settings.host) && existsSync(join(settings.dataFolder, 'site/current'))) await open();
    await Promise.race([refusal.promise, untilPublished(settings, say)]);
    await ensureDemoIsPrivate(settings);
    if (!front.listening) await open();
  } catch (error) {
    front.close();
    front.closeAllConnections();
    await stopProcesses();
    throw error;
  }
  return {
    siteUrl: settings.siteUrl,
    frontUrl: `http://localhost:${settings.port}`,
    apiUrl: settings.apiUrl,
    async stop() {
      front.close();
      front.closeIdleConnections();
      setTimeout(() => front.closeAllConnections(), drainMilliseconds).unref();
      await stopProcesses();
      front.closeAllConnections();
    },
  };
}
