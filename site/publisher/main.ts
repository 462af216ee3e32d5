import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectGarbage } from '@haunted-forests/api/collect-garbage';
import { assertLockHeld } from '@haunted-forests/api/folder-lock';
import { createLogger } from '@haunted-forests/api/logger';
import { exitWithReason } from '@haunted-forests/api/refusal';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import { exitOnUncaughtErrors } from '@haunted-forests/api/uncaught-errors';
import { serve } from '@hono/node-server';
import { readPublisherConfig } from './config.ts';
import { createContentStore } from './content/content-store.ts';
import { createCdnPurge, createPurgeRequest } from './deploy/cdn-purge.ts';
import { pageHashes } from './deploy/changed-addresses.ts';
import { recordInFile } from './deploy/delivery-record.ts';
import { createSiteBucket } from './deploy/site-bucket.ts';
import { createApiClient } from './feed/api-client.ts';
import { type PublishLoop, startPublishLoop } from './feed/loop.ts';
import { createReportedPublish } from './feed/reported-publish.ts';
import { createPublisherApp } from './http.ts';
import { createPublisher, failedPublish, initialReport, manyPages } from './publish.ts';
import { createPublisherMetrics } from './publisher-metrics.ts';
import { loadRenderer } from './render/compiled-renderer.ts';
import { renderPreview } from './render/preview.ts';
import { warmUp } from './render/warm-up.ts';
import { installAssets } from './tree/assets.ts';
import { removeOldAssets } from './tree/compiled-versions.ts';
import { acquirePublisherLock } from './tree/publisher-lock.ts';
import { openTrees } from './tree/trees.ts';

const config = await Promise.try(() => readPublisherConfig(process.env)).catch(exitWithReason);
const logger = createLogger(config.logLevel).child({ service: 'publisher' });
exitOnUncaughtErrors(logger);

const releaseLock = await acquirePublisherLock(
  config.siteFolder,
  (error) => logger.warn({ err: error }, 'another publisher is running, waiting for it to exit'),
  (error) => {
    logger.fatal({ err: error }, 'lost the publisher lock, exiting');
    process.exit(1);
  },
).catch(exitWithReason);
// Another start may compile meanwhile: everything is read from the folder that the link names now.
const dist = realpathSync(fileURLToPath(new URL('../dist', import.meta.url)));
const renderer = await loadRenderer(dist, config.siteUrl, config.serviceToken);
const client = join(dist, 'client');
await installAssets(client, join(config.siteFolder, 'assets'));
const trees = await openTrees(config.siteFolder, config.retainedEditions, {
  warn: (error, message) => logger.warn({ err: error }, message),
});
const { siteFolder, siteUrl } = config;
await removeOldAssets({
  ...{ siteFolder, client, renderer: renderer.version },
  renderersInUse: trees.renderers,
}).catch((error) => logger.warn({ err: error }, 'old client files were not deleted'));
const store = createContentStore();
const stop = new AbortController();
const api = createApiClient(config.apiUrl, config.serviceToken, stop.signal);
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
  ? createCdnPurge({
      record: bucket?.record('purged', 'cdn.json') ?? recordInFile(join(siteFolder, 'cdn.json')),
      desired: bucket?.delivered ?? (() => pageHashes(trees.live())),
      siteFolder,
      siteUrl,
      purge: createPurgeRequest(config.cdn),
      onFailure: (error) => logger.warn({ err: error }, 'CDN purge failed, retrying'),
    })
  : null;
const metrics = createPublisherMetrics(trees.live, siteFolder, { cdn, bucket });
let isWarm = false;

const failingDeliveries = () =>
  (
    [
      ['bucket', bucket?.failing()],
      ['CDN', cdn?.failing()],
    ] as const
  ).flatMap(([to, failing]) => (failing ? [{ to, ...failing }] : []));

/** After a purge the CDN fetches from the bucket, so the bucket comes first. */
async function updateBucketAndCdn() {
  await bucket?.deliver();
  await cdn?.deliver();
}

async function afterPublish(report: PublishReport | null) {
  const isLarge = (report?.written ?? 0) >= manyPages;
  if (isLarge) await collectGarbage();
  if (isWarm) return;
  isWarm = true;
  logger.info({ pages: await warmUp(renderer, store, siteUrl) }, 'renderer warmed up');
  await collectGarbage();
}

/** What a publisher that was taken over knows of the site is not true any more. */
async function sendReport(report: PublishReport) {
  assertLockHeld(siteFolder);
  await api.sendReport(report);
}

const loop: PublishLoop = startPublishLoop({
  nextChanges: (signal) => api.nextChanges(store, signal),
  publish: createReportedPublish({
    publish,
    initialReport: initialReport(trees),
    failedPublish: (error) => failedPublish(trees, error),
    sendReport,
    metrics,
    logger,
    requestIn: (seconds) => loop.requestIn(seconds),
    onPublished(report) {
      void updateBucketAndCdn();
      void afterPublish(report);
    },
  }),
  onFailure: (error) => logger.warn({ err: error }, 'cannot read the change feed, retrying'),
  onRecovery: () => logger.info('the change feed can be read again'),
});
const server = serve({
  fetch: createPublisherApp({
    hookSecret: config.hookSecret,
    serviceToken: config.serviceToken,
    live: trees.live,
    rendered,
    failingDeliveries,
    metrics: metrics.text,
    revision: () => store.revision,
    requestPublish: loop.request,
    preview: (wanted) => renderPreview({ renderer, content: store.reader, siteUrl }, wanted),
    onPreviewFailure: (error, of) => logger.warn({ err: error, of }, 'a preview failed'),
  }).fetch,
  hostname: config.host,
  port: config.port,
});

async function shutDown() {
  server.close();
  stop.abort();
  await loop.stop();
  releaseLock();
  process.exit(0);
}
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
process.once('disconnect', shutDown);
if (process.connected === false) await shutDown();
