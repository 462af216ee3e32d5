import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { HookMessage } from '@haunted-forests/api/schemas/rebuild-hooks/rebuild-hook';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApiClient, FeedError } from './api-client.ts';
import { collectGarbage } from './collect-garbage.ts';
import { readPublisherConfig } from './config.ts';
import { createContentStore } from './content/content-store.ts';
import { createSiteBucket } from './deploy/bucket/site-bucket.ts';
import { createCdnPurge, createPurgeRequest } from './deploy/cdn/cdn-purge.ts';
import { pageHashes } from './deploy/follow/changed-addresses.ts';
import { createPublisherApp } from './http.ts';
import { startPublishLoop } from './loop.ts';
import { createPublisher, failedPublish } from './publish.ts';
import { createPublisherMetrics } from './publisher-metrics.ts';
import { loadRenderer } from './render/compiled-renderer.ts';
import { renderPreview } from './render/preview.ts';
import { warmUp } from './render/warm-up.ts';
import { installAssets } from './tree/assets.ts';
import { acquirePublisherLock } from './tree/publisher-lock.ts';
import { openTrees } from './tree/trees.ts';

const config = readPublisherConfig(process.env);
const logger = pino({ level: config.logLevel, base: { service: 'publisher' } });
const dist = fileURLToPath(new URL('../dist', import.meta.url));

const releaseLock = await acquirePublisherLock(
  config.siteFolder,
  (error) => logger.warn({ err: error }, 'another publisher is running, waiting for it to exit'),
  (error) => {
    logger.fatal({ err: error }, 'lost the publisher lock, exiting');
    process.exit(1);
  },
);
const renderer = await loadRenderer(dist, config.siteUrl, config.serviceToken);
await installAssets(join(dist, 'client'), join(config.siteFolder, 'assets'));
const trees = await openTrees(config.siteFolder, config.keptEditions, {
  warn: (error, message) => logger.warn({ err: error }, message),
});
const store = createContentStore();
const api = createApiClient(config.apiUrl, config.serviceToken);
const { siteFolder, siteUrl } = config;
const { publish, rendered } = createPublisher({
  store,
  trees,
  renderer,
  siteUrl,
  readChanges: api.readChanges,
});
const bucket = config.bucket
  ? await createSiteBucket({
      live: trees.live,
      siteFolder,
      siteUrl,
      settings: config.bucket,
      onFailure: (error) => logger.warn({ err: error }, 'bucket update failed, retrying'),
    })
  : null;
const cdn = config.cdn
  ? await createCdnPurge({
      wanted: bucket?.delivered ?? (() => pageHashes(trees.live())),
      siteFolder,
      siteUrl,
      purge: createPurgeRequest(config.cdn),
      onFailure: (error) => logger.warn({ err: error }, 'CDN purge failed, retrying'),
    })
  : null;
const metrics = createPublisherMetrics(trees.live, siteFolder, { cdn, bucket });
const firstRetrySeconds = 1;
const longestRetrySeconds = 30;
/** Rendering this many pages leaves more than 100 MB of garbage. */
const manyPages = 1_000;
let retrySeconds = firstRetrySeconds;
let unreported: PublishReport | null = null;
let isWarm = false;

const requestIn = (seconds: number) => void setTimeout(() => loop.request(), seconds * 1_000).unref();

async function publishAndReport(changes?: ContentChanges) {
  try {
    const report = await publish(changes);
    if (report) metrics.published(report);
    if (report) logger.info(report, report.failures.length ? 'published with failures' : 'published');
    unreported = report ?? unreported;
    if (report && report.refusedEdition !== null) requestIn(firstRetrySeconds);
    retrySeconds = firstRetrySeconds;
    void updateBucketAndCdn();
    void afterPublish(report);
  } catch (error) {
    logger.error({ err: error }, 'publish failed');
    metrics.failed(error instanceof FeedError);
    if (error instanceof FeedError) return pause(firstRetrySeconds * 1_000);
    unreported = failedPublish(trees, error);
    requestIn(retrySeconds);
    retrySeconds = Math.min(retrySeconds * 2, longestRetrySeconds);
  }
  await sendPendingReport();
}

/** After a purge the CDN fetches from the bucket, so the bucket comes first. */
async function updateBucketAndCdn() {
  await bucket?.follow();
  await cdn?.follow();
}

async function afterPublish(report: PublishReport | null) {
  if (isWarm && (report?.written ?? 0) < manyPages) return;
  if (!isWarm) {
    isWarm = true;
    logger.info({ pages: await warmUp(renderer, store, siteUrl) }, 'renderer warmed up');
  }
  await collectGarbage();
}

async function sendPendingReport() {
  if (!unreported) return;
  try {
    await api.sendReport(unreported);
    unreported = null;
  } catch (error) {
    logger.warn({ err: error }, 'cannot deliver the publish report, will retry');
  }
}

/** The long poll has usually delivered the change that a hook announces already. */
function handleHook(message: HookMessage) {
  if (message.type !== 'content.changed' || message.revision !== store.revision) loop.request();
}

const loop = startPublishLoop({
  nextChanges: (signal) => api.nextChanges(store, signal),
  publish: publishAndReport,
  onFailure: (error) => logger.warn({ err: error }, 'cannot read the change feed, retrying'),
});
const server = serve({
  fetch: createPublisherApp({
    hookSecret: config.hookSecret,
    serviceToken: config.serviceToken,
    live: trees.live,
    rendered,
    metrics: metrics.text,
    requestPublish: handleHook,
    preview: (story) => renderPreview({ renderer, content: store.reader, siteUrl }, story),
  }).fetch,
  hostname: config.host,
  port: config.port,
});

async function shutDown() {
  server.close();
  await loop.stop();
  releaseLock();
  process.exit(0);
}
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
process.once('disconnect', shutDown);
if (process.connected === false) await shutDown();
