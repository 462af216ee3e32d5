import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterEach, beforeEach } from 'vitest';
import { createSiteBucket } from '../deploy/site-bucket.ts';
import { type BucketService, startBucketService } from './bucket-service.ts';
import { changes, settingsDocument, storyDocument } from './content.ts';
import { createTestSite, type TestSite } from './site.ts';

export const siteUrl = new URL('https://park.example');
export const legends = 'new-york/dark-legends';

interface SiteWithBucket {
  site: TestSite;
  open: Awaited<ReturnType<TestSite['open']>>;
  service: BucketService;
  failures: unknown[];
}

/** A site that has published two stories, and the service of a bucket, new for each test. */
export function siteWithBucket() {
  const fixture = {} as SiteWithBucket;
  let revision: number;

  beforeEach(async () => {
    revision = 0;
    fixture.failures = [];
    fixture.service = await startBucketService();
    fixture.site = await createTestSite();
    const assets = join(fixture.site.root, 'assets');
    await mkdir(join(assets, '_astro'), { recursive: true });
    await writeFile(join(assets, '_astro/app.abc.js'), 'export {}');
    await writeFile(join(assets, '_astro/app.abc.js.br'), 'packed');
    await writeFile(join(assets, 'favicon.svg'), '<svg/>');
    await writeFile(join(assets, 'gate-worker.js'), '');
    fixture.open = await fixture.site.open();
    await publish([settingsDocument(), storyDocument(1), storyDocument(2)]);
  });
  afterEach(async () => {
    await fixture.service.stop();
    await fixture.site.remove();
  });

  function publish(documents: PublishedDocument[], removed: string[] = []) {
    revision += 1;
    const stories = removed.map((id) => ({ kind: 'story' as const, id }));
    return fixture.open.feed(changes(revision, documents, stories));
  }
  return Object.assign(fixture, {
    publish,
    openBucket: (initialDelay = 5, siteFolder = fixture.site.root) =>
      createSiteBucket({
        settings: fixture.service.settings,
        live: fixture.open.trees.live,
        siteFolder,
        siteUrl,
        onFailure: (error) => fixture.failures.push(error),
        initialDelay,
      }),
    livePage: (file: string) => readFile(join(fixture.site.root, 'current/pages', file), 'utf8'),
  });
}

/** Stories with the numbers from `first` on. */
export const numberedStories = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => storyDocument(first + index));
