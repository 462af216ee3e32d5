import { join } from 'node:path';
import type { Answers } from '../follow/changed-addresses.ts';
import { type Follower, followLive } from '../follow/follow-live.ts';

export interface CdnPurgeTools {
  /** What the CDN's origin serves: the live tree, or the bucket that mirrors it. */
  wanted(): Answers;
  /** The file that records what the CDN was last purged for. */
  siteFolder: string;
  siteUrl: URL;
  /** Purges these addresses from the CDN, or rejects. */
  purge(addresses: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
  firstPause?: number;
}

/** Cloudflare's maximum per request; others accept at least as many. */
const atOnce = 100;

/** Purges what changed from a CDN that caches pages. Nothing is purged at the first start: the CDN has cached nothing yet. */
export function createCdnPurge({ siteFolder, siteUrl, purge, ...tools }: CdnPurgeTools): Promise<Follower> {
  return followLive({
    ...tools,
    file: join(siteFolder, 'cdn.json'),
    atFirst: tools.wanted(),
    bring: (paths) => purge(paths.map((path) => new URL(path, siteUrl).href)),
    atOnce,
  });
}
