import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openBin } from '../../testing/bin.ts';
import { attractionFields, storyFields, videoBackgroundFields } from '../../testing/factories.ts';
import { testedDatabase } from '../../testing/test-database.ts';
import { contentChanges } from '../content-feed/content-state.table.ts';
import type { MediaItem } from '../media/media.schema.ts';
import { mediaItems } from '../media/media.table.ts';
import { makeMediaVariants } from '../media/processing/media-variants.job.ts';
import { binItems } from './bin.table.ts';

const testApp = await openBin();
const {
  db,
  dependencies,
  inBin,
  jsonOf,
  picture,
  remove,
  request,
  restore,
  send,
  statusOf,
  token,
  upload,
  write,
} = testApp;
const names = () => dependencies.mediaStore.names();

afterEach(() => db.delete(binItems));

describe('a deleted file', () => {
  test('is no longer served, and is restored at its address with all its sizes', async () => {
    const item = await picture();
    await makeMediaVariants(dependencies, item.id);
    const before = await jsonOf<MediaItem>(await request(`/api/media/${item.id}`, {}, token));
    const stored = (await names()).toSorted();
    await remove(`/api/media/${item.id}`);
    expect(await statusOf(item.url)).toBe(404);
    expect((await names()).filter((name) => stored.includes(name))).toEqual([]);
    expect((await restore('file', item.id)).status).toBe(200);
    expect((await names()).toSorted()).toEqual(stored);
    expect(await jsonOf(await request(`/api/media/${item.id}`, {}, token))).toEqual(before);
    expect(await statusOf(item.url)).toBe(200);
  });

  test('is restored beside the same bytes uploaded again', async () => {
    const item = await picture();
    const bytes = await testApp.stored(item.url);
    await remove(`/api/media/${item.id}`);
    const again = await upload(bytes, 'again.jpg');
    expect((await restore('file', item.id)).status).toBe(200);
    expect(await db.$count(mediaItems)).toBe(2);
    expect([await statusOf(item.url), await statusOf(again.url)]).toEqual([200, 200]);
  });

  test('goes with its stored files when it is deleted for good', async () => {
    const item = await picture();
    await remove(`/api/media/${item.id}`);
    expect((await remove(`/api/bin/file/${item.id}`)).status).toBe(204);
    expect(await names()).toEqual([]);
    expect((await remove(`/api/bin/file/${item.id}`)).status).toBe(404);
    expect((await restore('file', item.id)).status).toBe(404);
  });
});

describe('a story that is saved', () => {
  test('brings the pictures along that were deleted while its text was not saved', async () => {
    const [cover, inText] = [await picture(), await picture('pond.jpg')];
    const story = await write();
    for (const { id } of [cover, inText]) expect((await remove(`/api/media/${id}`)).status).toBe(204);
    const saved = { ...storyFields(), slug: story.slug, content: `![A pond](${inText.url})` };
    expect((await send('PUT', `/api/blog-posts/${story.id}`, saved, token)).status).toBe(200);
    expect((await inBin()).map(({ id }) => id)).toEqual([cover.id]);
    await write({ image: cover.url });
    expect(await inBin()).toEqual([]);
    for (const { url } of [cover, inText]) expect(await statusOf(url)).toBe(200);
    expect(await db.$count(contentChanges, eq(contentChanges.kind, 'media'))).toBe(2);
  });

  test.each([
    ['an attraction', 'POST', '/api/attractions', (url: string) => attractionFields({ image: url })],
    [
      'a video background',
      'POST',
      '/api/video-backgrounds',
      (url: string) => videoBackgroundFields({ thumbnailUrl: url }),
    ],
    ['the settings', 'PATCH', '/api/settings', (url: string) => ({ previewVideoUrl: url })],
  ] as const)('does so like %s', async (_name, method, path, fieldsWith) => {
    const item = await picture();
    await remove(`/api/media/${item.id}`);
    expect((await send(method, path, fieldsWith(item.url), await testApp.logIn('admin'))).ok).toBe(true);
    expect(await inBin()).toEqual([]);
    expect(await statusOf(item.url)).toBe(200);
  });

  test('leaves them in the bin when it is refused', async () => {
    const item = await picture();
    const { slug } = await write();
    await remove(`/api/media/${item.id}`);
    const refused = await send('POST', '/api/blog-posts', storyFields({ slug, image: item.url }), token);
    expect(refused.status).toBe(409);
    expect((await inBin()).map(({ id }) => id)).toEqual([item.id]);
    expect(await statusOf(item.url)).toBe(404);
  });
});

describe('while the files of something that comes back are copied', () => {
  const { mediaStore } = dependencies;
  /** Does something between the copies and what comes after them, once. */
  function afterCopies(meanwhile: () => Promise<unknown>) {
    dependencies.mediaStore = {
      ...mediaStore,
      async openWorkspace() {
        const workspace = await mediaStore.openWorkspace();
        return {
          ...workspace,
          async copy(names) {
            const copies = await workspace.copy(names);
            dependencies.mediaStore = mediaStore;
            await meanwhile();
            meanwhile = async () => undefined;
            return copies;
          },
        };
      },
    };
  }

  test('it can be deleted for good, and then does not come back', async () => {
    const item = await picture();
    await remove(`/api/media/${item.id}`);
    afterCopies(async () => expect((await remove(`/api/bin/file/${item.id}`)).status).toBe(204));
    expect((await restore('file', item.id)).status).toBe(404);
    expect(await names()).toEqual([]);
  });

  test('a save that brings it back waits for nobody either', async () => {
    const item = await picture();
    await remove(`/api/media/${item.id}`);
    afterCopies(async () => expect((await remove(`/api/bin/file/${item.id}`)).status).toBe(204));
    await write({ image: item.url });
    expect(await names()).toEqual([]);
  });

  test('files that another restoration takes away are copied again', async () => {
    const item = await picture();
    await remove(`/api/media/${item.id}`);
    afterCopies(async () => {
      const workspace = await mediaStore.openWorkspace();
      await workspace.announce([item.filename]);
      await workspace.withdraw((_name, remove) => remove());
      expect(await statusOf(item.url)).toBe(404);
    });
    expect((await restore('file', item.id)).status).toBe(200);
    expect(await statusOf(item.url)).toBe(200);
  });
});

test.runIf(testedDatabase === 'postgres')('of ten who restore at once one does', async () => {
  const item = await picture();
  await remove(`/api/media/${item.id}`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => restore('file', item.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  expect(await statusOf(item.url)).toBe(200);
});

test.runIf(testedDatabase === 'postgres')('of a restoration and a purge at once one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const item = await picture(`round-${round}.jpg`);
    await remove(`/api/media/${item.id}`);
    const [restored, purged] = await Promise.all([
      restore('file', item.id),
      remove(`/api/bin/file/${item.id}`),
    ]);
    expect([restored.status, purged.status].toSorted()).toEqual(restored.ok ? [200, 404] : [204, 404]);
    expect(await statusOf(item.url)).toBe(restored.ok ? 200 : 404);
  }
});
