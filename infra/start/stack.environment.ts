import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { readConfig, readSiteConfig } from '@haunted-forests/api/config';
import { allocator } from './allocator.ts';
import { freePort } from './ports.ts';
import { root } from './root.ts';
import { localSecrets } from './secrets.ts';

export const loopback = '127.0.0.1';

export interface StackEnvironment {
  /** Where the front origin listens: this machine alone, unless HOST says otherwise. */
  host: string;
  port: number;
  siteUrl: string;
  dataFolder: string;
  /** Null when the media are in a bucket. */
  mediaFolder: string | null;
  trustedProxies: BlockList;
  apiUrl: URL;
  publisherUrl: URL;
  /** The environment of each process. */
  api: NodeJS.ProcessEnv;
  publisher: NodeJS.ProcessEnv;
}

/**
 * Reads the operator's variables and derives each process's environment; the publisher validates its own.
 * @throws ConfigError with every fault at once.
 */
export async function stackEnvironment(environment: NodeJS.ProcessEnv): Promise<StackEnvironment> {
  const host = environment.HOST || loopback;
  const dataFolder = resolve(environment.DATA_DIR || join(root, '.data'));
  const secrets = localSecrets(dataFolder, environment);
  const config = readConfig({ ...environment, ...secrets, DATA_DIR: dataFolder });
  const { siteUrl, mediaStore, trustedProxies, rebuildHooks } = config;
  const { port } = readSiteConfig(environment);
  const [apiPort, publisherPort] = [await freePort(), await freePort()];
  const apiUrl = new URL(`http://${loopback}:${apiPort}`);
  const publisherUrl = new URL(`http://${loopback}:${publisherPort}`);
  const shared = {
    ...environment,
    ...secrets,
    SITE_URL: siteUrl,
    DATA_DIR: dataFolder,
    API_URL: apiUrl.origin,
    NODE_ENV: 'production',
  };
  const hooks = [new URL('/hook', publisherUrl).href, ...rebuildHooks];
  return {
    host,
    port,
    siteUrl,
    dataFolder,
    mediaFolder: mediaStore.kind === 'folder' ? mediaStore.folder : null,
    trustedProxies,
    apiUrl,
    publisherUrl,
    api: {
      ...allocator,
      ...shared,
      API_PORT: String(apiPort),
      PUBLISHER_URL: publisherUrl.origin,
      TRUST_PROXY: [loopback, environment.TRUST_PROXY].filter(Boolean).join(','),
      REBUILD_HOOKS: hooks.join(','),
    },
    publisher: { ...shared, PUBLISHER_PORT: String(publisherPort) },
  };
}
