import { inBatches } from '../concurrency.ts';
import type { PageHashes } from './changed-addresses.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import type { DeliveryRecord } from './delivery-record.ts';

export interface CdnPurgeTools {
  /** What the CDN's origin serves: the live tree, or the bucket that mirrors it. */
  desired(): PageHashes;
  /** What the CDN was last purged for; kept where the origin keeps its pages, since another origin needs another purge. */
  record: DeliveryRecord;
  siteFolder: string;
  siteUrl: URL;
  /** Purges these addresses from the CDN, or rejects. */
  purge(addresses: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
  initialDelay?: number;
}

/** Cloudflare's maximum per request; others accept at least as many. */
const batchSize = 100;

/** Purges what changed from a CDN that caches pages; without a record, every page once. */
export function createCdnPurge({ siteUrl, purge, ...tools }: CdnPurgeTools): Delivery {
  return createDelivery({
    ...tools,
    deliver: (paths) => purge(paths.map((path) => new URL(path, siteUrl).href)),
    batchSize,
  });
}

const timeoutMilliseconds = 15_000;
const placeholder = '{url}';

interface CdnSettings {
  /** The CDN's purge URL. With `{url}` it is called once per address; without, with a JSON list. */
  url: string;
  /** The header that authenticates the request. */
  headers: Record<string, string>;
}

async function post(url: string, headers: Record<string, string>, body?: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The CDN responded with ${response.status}`);
}

/** Returns the function that purges addresses from a CDN; it rejects unless the CDN accepted all of them. */
export function createPurgeRequest({ url, headers }: CdnSettings) {
  return async (addresses: readonly string[]): Promise<void> => {
    if (url.includes(placeholder))
      return inBatches(addresses, (address) =>
        post(url.replace(placeholder, encodeURIComponent(address)), headers),
      );
    const json = { ...headers, 'content-type': 'application/json' };
    await post(url, json, JSON.stringify({ files: addresses }));
  };
}
