import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownRecords, startBucketService } from '../testing/bucket-service.ts';
import { settingsDocument, storyDocument } from '../testing/content.ts';
import { createTestSite } from '../testing/site.ts';
import { legends, numberedStories, siteUrl, siteWithBucket } from '../testing/site-with-bucket.ts';
import { createCdnPurge } from './cdn-purge.ts';
import type { SiteBucket } from './site-bucket.ts';

const fixture = siteWithBucket();
const { openBucket, publish } = fixture;

const cdnOf = (bucket: SiteBucket, purged: string[]) =>
  createCdnPurge({
    record: bucket.record('purged', 'cdn.json'),
    desired: bucket.delivered,
    siteFolder: fixture.site.root,
    siteUrl,
    purge: async (addresses) => void purged.push(...addresses),
    onFailure: (error) => fixture.failures.push(error),
  });
/** The addresses that a CDN in front of it is asked to purge by the next process. */
async function purgedBy(bucket: SiteBucket) {
  const purged: string[] = [];
  await bucket.deliver();
  await cdnOf(bucket, purged).deliver();
  return purged;
}

describe('a CDN in front of a bucket', () => {
  it('has every address purged once when it is another bucket, also from a CDN that was there before', async () => {
    await purgedBy(await openBucket());
    expect(await purgedBy(await openBucket())).toEqual([]);
    await fixture.service.stop();
    fixture.service = await startBucketService();
    expect(await purgedBy(await openBucket())).toContain(`${siteUrl}${legends}/story-1`);
  });

  it('has an edit purged that a publisher on another disk brought meanwhile, when it is taken back', async () => {
    await purgedBy(await openBucket());
    const [here, there] = [fixture.open, await createTestSite()];
    await mkdir(join(there.root, 'assets'));
    fixture.open = await there.open();
    await publish([settingsDocument(), storyDocument(1, { title: 'Another title' }), storyDocument(2)]);
    await purgedBy(await openBucket(5, there.root));
    fixture.open = here;
    expect(await purgedBy(await openBucket())).toContain(`${siteUrl}${legends}/story-1`);
    await there.remove();
  });

  it('is purged once the bucket has all of an edit', async () => {
    const bucket = await openBucket();
    const purged: string[] = [];
    const cdn = cdnOf(bucket, purged);
    await bucket.deliver();
    await cdn.deliver();
    expect(purged).toContain(`${siteUrl}${legends}/story-1`);
    expect(purged).toContain(`${siteUrl}favicon.svg`);
    expect(purged.filter((address) => address.includes('_astro'))).toEqual([]);
    purged.length = 0;
    await publish(numberedStories(3, 20));
    const isAllowed = (call: string) => [ownRecords, `${legends}/story-`].some((part) => call.includes(part));
    fixture.service.refuses = (call) => (isAllowed(call) ? undefined : 403);
    const delivering = bucket.deliver();
    await expect.poll(() => fixture.failures.length).toBeGreaterThan(0);
    expect(await fixture.service.read(`${legends}/story-3`)).toBeDefined();
    await cdn.deliver();
    expect(purged).toEqual([]);
    fixture.service.refuses = () => undefined;
    await delivering;
    await cdn.deliver();
    expect(purged).toContain(`${siteUrl}${legends}/story-3`);
    expect(purged.length).toBeGreaterThan(20);
  });
});
