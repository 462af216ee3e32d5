import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { isNetwork, nearestUntrusted, networksOf } from '@haunted-forests/api/client-address';
import { createFront } from '../front/server.ts';
import { ensureFree, freePort } from './ports.ts';
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
const listOf = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

async function until(isReady: () => Promise<boolean>, seconds: number, what: string) {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not become ready within ${seconds} seconds.`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/** Runs api, publisher and front origin for one data folder; resolves when visitors can read the site. */
export async function startStack({
  environment,
  say,
  compiled,
  watch = false,
}: StackSettings): Promise<Stack> {
  const port = Number(environment.PORT || 8080);
  const siteUrl = environment.SITE_URL || `http://localhost:${port}`;
  const dataFolder = resolve(environment.DATA_DIR || join(root, '.data'));
  const mediaFolder = environment.MEDIA_STORE?.replace(/^file:/, '') || join(dataFolder, 'media');
  const trustedProxies = networksOf(listOf(environment.TRUST_PROXY).filter(isNetwork));
  await ensureFree(port);
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
  const refusal = Promise.withResolvers<never>();
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
      onRefusal: (reason) => refusal.reject(new Error(reason)),
    });
  };

  const api = run('api', 'api/src/main.ts', {
    API_PORT: String(apiPort),
    TRUST_PROXY: [loopback, ...listOf(environment.TRUST_PROXY)].join(','),
    REBUILD_HOOKS: [new URL('/hook', publisherUrl).href, ...listOf(environment.REBUILD_HOOKS)].join(','),
  });
  await Promise.race([refusal.promise, compiled]);
  const publisher = run('publisher', 'site/publisher/main.ts', { PUBLISHER_PORT: String(publisherPort) });

  const front = createFront({
    siteUrl: new URL(siteUrl),
    apiUrl,
    siteFolder: join(dataFolder, 'site'),
    mediaFolder,
    clientAddressOf: (request: IncomingMessage) =>
      nearestUntrusted(
        request.socket.remoteAddress ?? loopback,
        request.headers['x-forwarded-for']?.toString(),
        trustedProxies,
      ),
  });
  const isApiReady = async () => (await fetch(new URL('/api/ready', apiUrl))).ok;
  const isPublished = async () => {
    const status = (await (await fetch(new URL('/status', publisherUrl))).json()) as { edition: number };
    return status.edition > 0;
  };
  await Promise.race([
    refusal.promise,
    until(isApiReady, 120, 'The api').then(() => until(isPublished, 120, 'The first publish')),
  ]);
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
