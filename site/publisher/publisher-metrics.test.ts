import { tmpdir } from 'node:os';
import type { PublishReport } from '@haunted-forests/api/schemas/publishing/publish-report';
import { expect, it } from 'vitest';
import { createPublisherMetrics } from './publisher-metrics.ts';
import { emptyManifest } from './tree/manifest.ts';

const report = (changes: Partial<PublishReport>): PublishReport => ({
  ...{ revision: 4, edition: 7, written: 3, removed: 1, milliseconds: 40, failures: [], editions: [] },
  ...{ rolledBackTo: null, request: 0, refusedEdition: null },
  ...changes,
});

function figureIn(text: string, name: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

it('counts publishes by how they ended, and times those that changed something', async () => {
  const metrics = createPublisherMetrics(() => ({ ...emptyManifest(), edition: 7, revision: 4 }), tmpdir());
  metrics.published(report({}));
  metrics.published(report({ failures: [{ page: '/', document: null, reason: 'the lamp broke' }] }));
  metrics.failed(false);
  metrics.failed(true);
  metrics.failed(true);
  const text = await metrics.text();
  const publishes = (result: string) => figureIn(text, `haunted_forests_publishes_total{result="${result}"}`);
  expect(['done', 'incomplete', 'failed', 'no_feed'].map(publishes)).toEqual([1, 1, 1, 2]);
  expect(figureIn(text, 'haunted_forests_publish_seconds_count')).toBe(2);
  expect(figureIn(text, 'haunted_forests_publish_seconds_sum')).toBeCloseTo(0.08);
});

it('reports what is live and the free space', async () => {
  const text = await createPublisherMetrics(
    () => ({ ...emptyManifest(), edition: 7, revision: 4 }),
    tmpdir(),
    { cdn: { waiting: () => 3 }, bucket: { waiting: () => 5 } },
  ).text();
  expect(figureIn(text, 'haunted_forests_cdn_waiting_addresses')).toBe(3);
  expect(figureIn(text, 'haunted_forests_bucket_waiting_addresses')).toBe(5);
  expect(figureIn(text, 'haunted_forests_memory_limit_bytes')).toBeGreaterThan(100_000_000);
  expect(figureIn(text, 'haunted_forests_live_revision')).toBe(4);
  const [free, size] = ['free', 'size'].map((what) =>
    figureIn(text, `haunted_forests_disk_${what}_bytes{disk="site"}`),
  );
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(free ?? 0);
  expect(figureIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});
