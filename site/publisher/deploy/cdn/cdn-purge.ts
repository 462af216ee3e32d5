import { join } from 'node:path';
import type { Answers } from '../follow/changed-addresses.ts';
import { type Follower, followLive } from '../follow/follow-live.ts';

export interface CdnPurgeTools {
  /** What the CDN finds where it asks: the live tree, or the bucket that follows it. */
  wanted(): Answers;
  /** Where it is kept what the CDN was told last. */
  siteFolder: string;
  siteUrl: URL;
  /** Has the CDN forget these addresses, or rejects. */
  purge(addresses: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
  firstPause?: number;
}

/** What Cloudflare takes in one request; others take as many. */
const atOnce = 100;

/** Has a CDN that keeps pages forget what changed. At the first start nothing is told: the CDN has kept nothing until then. */
export function createCdnPurge({ siteFolder, siteUrl, purge, ...tools }: CdnPurgeTools): Promise<Follower> {
  return followLive({
    ...tools,
    file: join(siteFolder, 'cdn.json'),
    atFirst: tools.wanted(),
    bring: (paths) => purge(paths.map((path) => new URL(path, siteUrl).href)),
    atOnce,
  });
}
