import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Delivery } from './deploy/delivery.ts';
import type { Manifest } from './tree/manifest.ts';

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What follows the live tree, if anything. */
interface Followers {
  cdn?: Pick<Delivery, 'waiting'> | null;
  bucket?: Pick<Delivery, 'waiting'> | null;
}

function gauges(registers: Registry[], live: () => Manifest, siteFolder: string, { cdn, bucket }: Followers) {
  const limit = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  const values: [name: string, help: string, read: () => number][] = [
    ['live_revision', 'The revision of the content that visitors see.', () => live().revision],
    [
      'cdn_waiting_addresses',
      'Addresses at which the CDN may still show outdated pages.',
      () => cdn?.waiting() ?? 0,
    ],
    [
      'bucket_waiting_addresses',
      'Addresses at which the bucket still has outdated pages.',
      () => bucket?.waiting() ?? 0,
    ],
    [
      'memory_limit_bytes',
      "Memory limit of the process: that of its container, or the machine's memory.",
      limit,
    ],
  ];
  for (const [name, help, read] of values)
    new Gauge({
      name: `haunted_forests_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const disk = (name: string, help: string, read: (stats: StatsFs) => number) =>
    new Gauge({
      name: `haunted_forests_${name}`,
      help,
      labelNames: ['disk'],
      registers,
      async collect() {
        this.set({ disk: 'site' }, read(await statfs(siteFolder)));
      },
    });
  disk('disk_free_bytes', 'Free bytes on the disk of a folder.', ({ bavail, bsize }) => bavail * bsize);
  disk('disk_size_bytes', 'Bytes of the disk of a folder.', ({ blocks, bsize }) => blocks * bsize);
}

/** The publisher's metrics: publishes, what is live, its disk and its process. */
export function createPublisherMetrics(live: () => Manifest, siteFolder: string, followers: Followers = {}) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  gauges(registers, live, siteFolder, followers);
  const publishes = new Counter({
    name: 'haunted_forests_publishes_total',
    help: 'Publishes by outcome.',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['done', 'incomplete', 'failed', 'no_feed']) publishes.inc({ result }, 0);
  const durations = new Histogram({
    name: 'haunted_forests_publish_seconds',
    help: 'Time from reading the change feed until the swap.',
    buckets: bucketSeconds,
    registers,
  });
  return {
    /** A publish that changed something, or could not render all of it. */
    published(report: PublishReport) {
      publishes.inc({ result: report.failures.length > 0 ? 'incomplete' : 'done' });
      durations.observe(report.milliseconds / 1_000);
    },
    /** A publish that failed; `isFeed`: because the change feed could not be read. */
    failed: (isFeed: boolean) => publishes.inc({ result: isFeed ? 'no_feed' : 'failed' }),
    /** Prometheus's text format. */
    text: () => registry.metrics(),
  };
}

export type PublisherMetrics = ReturnType<typeof createPublisherMetrics>;
