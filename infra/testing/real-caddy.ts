import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '@haunted-forests/api/s3-address';
import { freePort } from '../start/ports.ts';
import { root } from '../start/root.ts';
import { until } from '../start/until.ts';
import type { SiteFolder } from './site-folder.ts';

export interface RealCaddy {
  address: string;
  /** What it has written so far: the access log, a line of JSON for each request. */
  log(): Record<string, unknown>[];
  stop(): Promise<void>;
}

interface CaddySettings {
  siteFolder: string;
  mediaFolder: string;
  /** A folder of its own for certificates and state. */
  home: string;
  apiPort: string;
  /** What it says to a CDN about pages. */
  cdnCaching?: string;
  /** The https address that visitors use, when TLS ends before it. */
  siteUrl?: string;
  /** Where its pages are, when not in `siteFolder`. */
  bucket?: Pick<S3Settings, 'endpoint' | 'bucket'>;
}

/** Starts the Caddy that is installed with the project's Caddyfile on a free port, which it takes for the port of HTTP. */
export async function startCaddy({
  siteFolder,
  mediaFolder,
  home,
  apiPort,
  cdnCaching,
  siteUrl,
  bucket,
}: CaddySettings): Promise<RealCaddy> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const caddyfile = await readFile(join(root, 'Caddyfile'), 'utf8');
  const output: Buffer[] = [];
  const child = spawn('caddy', ['run', '--config', '-', '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      ADMIN_ADDRESS: 'off',
      HEALTH_PORT: String(await freePort()),
      SITE_URL: siteUrl ?? address,
      ...(siteUrl && { SITE_ADDRESS: `http://:${port}` }),
      API_HOST: '127.0.0.1',
      API_PORT: apiPort,
      SITE_FOLDER: siteFolder,
      MEDIA_FOLDER: mediaFolder,
      ...(cdnCaching && { CDN_CACHE_CONTROL: cdnCaching, CDN_MISSING_STORY: cdnCaching }),
      ...(bucket && {
        PAGES_FROM: 'bucket',
        SITE_ORIGIN: bucket.endpoint,
        SITE_ORIGIN_PATH: `/${bucket.bucket}`,
      }),
    },
    stdio: 'pipe',
  });
  child.stdin.end(caddyfile.replace('{\n', `{\n\thttp_port ${port}\n`));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  await until(async () => (await fetch(address)).status > 0, 'Caddy').catch((error: Error) => {
    child.kill('SIGTERM');
    throw new Error(`${error.message} Its output: ${Buffer.concat(output)}`);
  });
  return {
    address,
    log: () =>
      Buffer.concat(output)
        .toString()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The same on the tree and the media of a park's folder. */
export const startCaddyOn = (
  { path }: SiteFolder,
  apiPort: string,
  settings: Pick<CaddySettings, 'cdnCaching' | 'siteUrl'> = {},
): Promise<RealCaddy> =>
  startCaddy({
    siteFolder: join(path, 'site'),
    mediaFolder: join(path, 'media'),
    home: path,
    apiPort,
    ...settings,
  });
