import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '@haunted-forests/api/s3-address';
import { createBucket, S3AnswerError } from '@haunted-forests/api/s3-bucket';
import { cachingOfAsset, hashedAddress } from '../caching.ts';
import { inBatches } from '../concurrency.ts';
import { contentDigest } from '../content/content-key.ts';
import { redirectPrefix } from '../content/redirects.ts';
import { contentTypeOf } from '../content-type.ts';
import { movedPage } from '../export/host-files.ts';
import { hashOf, type Manifest } from '../tree/manifest.ts';
import { isPublic, type PageHashes, pageHashes } from './changed-addresses.ts';
import { clientAssets } from './client-assets.ts';
import { createDelivery, type Delivery, wasThere } from './delivery.ts';
import { type DeliveryRecord, unlessRecordedIn } from './delivery-record.ts';

export interface SiteBucketTools {
  settings: S3Settings;
  live(): Manifest;
  /** Folder of the trees and the client assets. */
  siteFolder: string;
  siteUrl: URL;
  onFailure(error: unknown): void;
  initialDelay?: number;
}

const named: Record<string, string> = { '/': 'index.html', '/404': '404.html' };

/**
 * The object key for a path: the path itself, since a CDN requests from a bucket what the visitor requested. Only the
 * landing page and the not-found page have the names that bucket settings refer to.
 */
const objectKey = (path: string): string => named[path] ?? path.slice(1);

const objectHeaders = (path: string, caching: string) => ({
  'Content-Type': contentTypeOf(path),
  'Cache-Control': caching,
});

type Bucket = ReturnType<typeof createBucket>;

/** Concurrent uploads: after a failure, at most that many are repeated. */
const batchSize = 16;
const revalidated = 'no-cache';

const assetsIn = ({ siteFolder }: SiteBucketTools) => join(siteFolder, 'assets');

function putObject(bucket: Bucket, path: string, body: Buffer | string, headers: Record<string, string>) {
  const bytes = Buffer.from(body);
  return bucket.put(objectKey(path), () => bytes, bytes.byteLength, headers);
}

/** A redirect is a 301 where the service supports that; elsewhere its page forwards. */
function createRedirectWriter(bucket: Bucket, siteUrl: URL) {
  let isKnown = true;
  return async (path: string, to: string) => {
    const put = (more: Record<string, string>) =>
      putObject(bucket, path, movedPage(siteUrl, to), { ...objectHeaders(path, revalidated), ...more });
    if (!isKnown) return put({});
    try {
      await put({ 'x-amz-website-redirect-location': to });
    } catch (error) {
      const answer = error instanceof Error ? error.cause : null;
      if (!(answer instanceof S3AnswerError && [400, 501].includes(answer.status))) throw error;
      await put({});
      isKnown = false;
    }
  };
}

/** Identifies the contents at a path. A redirect's page contains the address of the site. */
const answerOf = (path: string, hash: string, { origin }: URL) =>
  path.startsWith(redirectPrefix) ? contentDigest([hash, origin]) : hash;

/** The bytes of a page of the live tree. @throws Error when the tree has moved on meanwhile, or the file is damaged. */
async function livePage({ live, siteFolder, siteUrl }: SiteBucketTools, path: string, desired: PageHashes) {
  const file = live().pages[path]?.file;
  const body = file === undefined ? null : await readFile(join(siteFolder, 'current/pages', file));
  if (!body || answerOf(path, hashOf(body), siteUrl) !== desired.get(path))
    throw new Error(`${path} is not what the manifest said`);
  return body;
}

/** What the bucket should contain. */
function desiredIn({ live, siteUrl }: SiteBucketTools, assets: PageHashes): PageHashes {
  const pages = [...pageHashes(live())]
    .filter(([path]) => isPublic(path))
    .map(([path, hash]): [string, string] => [path, answerOf(path, hash, siteUrl)]);
  return new Map([...assets, ...pages]);
}

/** Without files that never change under their address, which need no purge. */
const changeable = (answers: PageHashes): PageHashes =>
  new Map([...answers].filter(([path]) => !path.startsWith(hashedAddress)));

/** In this order, whatever a page refers to is uploaded before it, and nothing is deleted while a page may still link to it. */
function rankOf(path: string, actual: PageHashes, desired: PageHashes, assets: PageHashes): number {
  if (isAsset(path, desired, assets)) return 0;
  if (desired.has(path)) return wasThere(actual, path) ? 2 : 1;
  return desired.has(redirectPrefix + path) ? 3 : 4;
}

const isAsset = (path: string, desired: PageHashes, assets: PageHashes) =>
  assets.has(path) && desired.get(path) === assets.get(path);

/** Brings to the bucket what is at a path, or removes what was. */
function createObjectWriter(tools: SiteBucketTools, bucket: Bucket, assets: PageHashes) {
  const putRedirect = createRedirectWriter(bucket, tools.siteUrl);
  return async (path: string, desired: PageHashes) => {
    if (isAsset(path, desired, assets)) {
      const body = await readFile(join(assetsIn(tools), path));
      return putObject(bucket, path, body, objectHeaders(path, cachingOfAsset(path)));
    }
    if (desired.has(path))
      return putObject(bucket, path, await livePage(tools, path, desired), objectHeaders(path, revalidated));
    const redirect = redirectPrefix + path;
    if (desired.has(redirect))
      return putRedirect(path, (await livePage(tools, redirect, desired)).toString());
    // Files of earlier versions, which this publisher may not know: pages that are open still ask for them.
    if (path.startsWith(hashedAddress)) return;
    return bucket.remove(objectKey(path));
  };
}

/** A record that lies in the bucket: at an address that no page has. */
function recordIn(bucket: Bucket, name: string): DeliveryRecord {
  const path = `/.publisher/${name}.json`;
  return {
    read: async () => (await bucket.get(objectKey(path)))?.text(),
    write: (text) => putObject(bucket, path, text, objectHeaders(path, revalidated)),
  };
}

export interface SiteBucket extends Delivery {
  /** A record of that name that lies in the bucket, unless a file in the folder of the trees says more. */
  record(name: string, file: string): DeliveryRecord;
}

/**
 * Keeps a bucket in step with the live tree and the client files. It shows an edit page by page: client files first, then new
 * pages, changed ones, redirects, and last of all what went. What else lies in the bucket is left alone.
 */
export async function createSiteBucket(tools: SiteBucketTools): Promise<SiteBucket> {
  const bucket = createBucket(tools.settings, (cause) => new Error('The bucket is behind', { cause }));
  const assets = await clientAssets(assetsIn(tools));
  const deliver = createObjectWriter(tools, bucket, assets);
  const record = (name: string, file: string) =>
    unlessRecordedIn(join(tools.siteFolder, file), recordIn(bucket, name));

  const delivery = createDelivery({
    ...tools,
    record: recordIn(bucket, 'pages'),
    desired: () => desiredIn(tools, assets),
    batchSize,
    rank: (path, actual, desired) => rankOf(path, actual, desired, assets),
    deliver: (paths, desired) => inBatches(paths, (path) => deliver(path, desired)),
  });
  return { ...delivery, record, delivered: () => changeable(delivery.delivered()) };
}
