import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { createContentStore } from '../content/content-store.ts';
import { createPublisher } from '../publish.ts';
import { loadRenderer } from '../render/compiled-renderer.ts';
import { openTrees } from '../tree/trees.ts';

/** Publishes the content of a file, a page of the change feed a line, into an empty folder, and prints how much memory that took (KiB). */
const [contentFile = '', folder = ''] = process.argv.slice(2);
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const siteUrl = new URL('https://park.example');
const { publish } = createPublisher({
  store: createContentStore(),
  trees: await openTrees(folder, 1, { warn: (_error, message) => process.emitWarning(message) }),
  renderer: await loadRenderer(dist, siteUrl, 'a token of at least thirty-two characters'),
  siteUrl,
  async *readChanges() {
    for await (const line of createInterface(createReadStream(contentFile)))
      yield JSON.parse(line) as ContentChanges;
  },
});
const report = await publish();
if (report?.failures.length) throw new Error(JSON.stringify(report.failures[0]));
process.stdout.write(`${JSON.stringify({ memory: process.resourceUsage().maxRSS })}\n`);
