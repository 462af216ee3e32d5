import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { createFront } from '../front/server.ts';
import { freePort } from './ports.ts';
import { supervise } from './processes.ts';
import { root } from './root.ts';
import { localSecrets } from './secrets.ts';

export interface Stack {
  siteUrl: string;
  /** Where the front origin listens on this machine. */
  frontUrl: string;
  /** Ends everything in order: the door first, then the publisher, then the api with its database. */
  stop(): Promise<void>;
}

export interface StackSettings {
  environment: NodeJS.ProcessEnv;
  say(sentence: string): void;
  /** Resolves when the site is compiled; the api starts meanwhile. */
  compiled: Promise<unknown>;
  /** The api starts again whenever its files change. */
  watch?: boolean;
}

const loopback = '127.0.0.1';

async function until(isReady: () => Promise<boolean>, seconds: number, what: string) {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not become ready within ${seconds} seconds.`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/** Runs api, publisher and front origin for one data folder; resolves when visitors can read the site. */
export async function startStack({ environment, say, compiled, watch = false }: StackSettings): Promise<Stack> {
  const port = Number(environment.PORT ?? 8080);
  const siteUrl = environment.SITE_URL ?? `http://localhost:${port}`;
  const dataFolder = resolve(environment.DATA_DIR ?? join(root, '.data'));
  const logFolder = join(dataFolder, 'logs');
  mkdirSync(logFolder, { recursive: true });
  const [apiPort, publisherPort] = [await freePort(), await freePort()];
  const apiUrl = new URL(`http://${loopback}:${apiPort}`);
  const publisherUrl = new URL(`http://${loopback}:${publisherPort}`);
  const shared = {
    ...localSecrets(dataFolder, environment),
    SITE_URL: siteUrl,
    DATA_DIR: dataFolder,
    API_URL: apiUrl.origin,
    NODE_ENV: 'production',
  };
  const run = (name: string, script: string, extra: Record<string, string>) => {
    const logFile = join(logFolder, `${name}.log`);
    return supervise({
      name,
      script: join(root, script),
      environment: { ...environment, ...shared, ...extra },
      watch: watch && name === 'api',
      logFile,
      onUnexpectedEnd: (code) =>
        say(`The ${name} ended (${code ?? 'signal'}) and is started again; see ${logFile}`),
    });
  };

  const api = run('api', 'api/src/main.ts', {
    API_PORT: String(apiPort),
    TRUST_PROXY: loopback,
    REBUILD_HOOKS: environment.REBUILD_HOOKS ?? new URL('/hook', publisherUrl).href,
  });
  await compiled;
  const publisher = run('publisher', 'site/publisher/main.ts', { PUBLISHER_PORT: String(publisherPort) });

  const front = createFront({
    siteUrl: new URL(siteUrl),
    apiUrl,
    siteFolder: join(dataFolder, 'site'),
    mediaFolder: join(dataFolder, 'media'),
    clientAddressOf: (request: IncomingMessage) => request.socket.remoteAddress ?? loopback,
  });
  await until(async () => (await fetch(new URL('/api/ready', apiUrl))).ok, 120, 'The api');
  await until(
    async () => {
      const status = (await (await fetch(new URL('/status', publisherUrl))).json()) as { edition: number };
      return status.edition > 0;
    },
    120,
    'The first publish',
  );
  await new Promise<void>((open, fail) => front.once('error', fail).listen(port, open));

  return {
    siteUrl,
    frontUrl: `http://localhost:${port}`,
    async stop() {
      front.close();
      front.closeIdleConnections();
      setTimeout(() => front.closeAllConnections(), 8_000).unref();
      await publisher.stop();
      await api.stop();
      front.closeAllConnections();
    },
  };
}
