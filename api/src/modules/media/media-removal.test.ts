import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { movingPicture, noisyPicture, plainPicture, uploadForm } from '../../testing/media-files.ts';
import { createTestLibrary } from '../../testing/media-library.ts';
import { testedDatabase } from '../../testing/test-database.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';
import { contentChanges } from '../content-feed/content-state.table.ts';
import type { MediaItem } from './media.schema.ts';
import { mediaItems } from './media.table.ts';
import { markIn } from './media-name.ts';
import { sweepMedia } from './media-work.usecases.ts';
import { makeMediaVariants } from './processing/media-variants.job.ts';

const { db, dependencies, post, request, send, token, upload, stored, expectNothingStored } =
  await createTestLibrary();

const remove = (id: number) => request(`/api/media/${id}`, { method: 'DELETE' }, token);
/** Those at the addresses that visitors know. */
const filesOf = async ({ filename }: MediaItem) =>
  (await dependencies.mediaStore.names()).filter((name) => markIn(name) === markIn(filename));
const picture = async (name = 'wood.png') =>
  upload(
    await plainPicture({ width: 600, color: `#${name.length}0ff00` })
      .png()
      .toBuffer(),
    name,
  );

async function saveStory(changes: Parameters<typeof storyFields>[0]): Promise<{ id: number }> {
  const response = await send('POST', '/api/blog-posts', storyFields(changes), token);
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number };
}

describe('a media item that is deleted', () => {
  it('goes with all its files to names that nobody knows, and the publisher hears of it', async () => {
    const kept = await upload(await movingPicture(3).gif().toBuffer(), 'kept.gif');
    const item = await upload(await noisyPicture(600, 400).jpeg().toBuffer(), 'wood.jpg');
    await makeMediaVariants(dependencies, item.id);
    expect(await dependencies.mediaStore.names()).toHaveLength(7);
    const response = await remove(item.id);
    expect(response.status).toBe(204);
    const revision = Number(response.headers.get('x-content-revision'));
    const [change] = await db
      .select()
      .from(contentChanges)
      .where(eq(contentChanges.documentId, String(item.id)));
    expect([change?.kind, change?.revision]).toEqual(['media', revision]);
    expect((await request(`/api/media/${item.id}`, {}, token)).status).toBe(404);
    expect([await filesOf(item), await filesOf(kept)]).toEqual([[], expect.arrayContaining([kept.filename])]);
    expect(await dependencies.mediaStore.names()).toHaveLength(7);
    expect((await remove(item.id)).status).toBe(404);
  });

  it('stays, whole, while it is used, and the answer says where', async () => {
    const item = await picture();
    const { id } = await saveStory({ title: 'The swing', slug: 'swing-again', image: item.url });
    const names = await dependencies.mediaStore.names();
    const response = await remove(item.id);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: 'This file is in use and cannot be deleted',
      error: 'This file is in use and cannot be deleted',
      usage: [{ kind: 'story', id, title: 'The swing', slug: 'swing-again' }],
    });
    expect(await dependencies.mediaStore.names()).toEqual(names);
    await request(`/api/blog-posts/${id}`, { method: 'DELETE' }, token);
    expect((await remove(item.id)).status).toBe(204);
    expect(await filesOf(item)).toEqual([]);
  });

  it('can be uploaded again with the same bytes, at another address', async () => {
    const first = await picture();
    await remove(first.id);
    const second = await picture();
    expect(second.url).not.toBe(first.url);
    expect(await stored(second.url)).toBeDefined();
  });

  it('stays when the row cannot be deleted', async () => {
    const item = await picture();
    const { config } = dependencies;
    dependencies.config = { ...config, rebuildHooks: ['http://hook.test'] };
    const { jobs } = dependencies;
    dependencies.jobs = { ...jobs, send: () => Promise.reject(new Error('the queue is gone')) };
    expect((await remove(item.id)).status).toBe(500);
    Object.assign(dependencies, { config, jobs });
    expect(await db.$count(mediaItems)).toBe(1);
    expect(await dependencies.mediaStore.names()).toHaveLength(3);
  });

  it('is gone although its files cannot be removed now, and the sweep removes them later', async () => {
    const item = await picture();
    const { mediaStore } = dependencies;
    dependencies.mediaStore = {
      ...mediaStore,
      async openWorkspace() {
        const workspace = await mediaStore.openWorkspace();
        return { ...workspace, withdraw: () => workspace.withdraw(() => Promise.reject(new Error('away'))) };
      },
    };
    expect((await remove(item.id)).status).toBe(204);
    dependencies.mediaStore = mediaStore;
    expect(await dependencies.mediaStore.names()).toHaveLength(6);
    await sweepMedia(dependencies);
    expect(await dependencies.mediaStore.names()).toHaveLength(3);
    expect(await filesOf(item)).toEqual([]);
  });
});

it('lets nobody wait while the store takes back what cannot be stored', async () => {
  const { jobs, mediaStore } = dependencies;
  const answers: number[] = [];
  dependencies.mediaStore = {
    ...mediaStore,
    async openWorkspace() {
      const workspace = await mediaStore.openWorkspace();
      return {
        ...workspace,
        withdraw: (removeUnnamed) =>
          workspace.withdraw((name, remove) =>
            removeUnnamed(name, async () => {
              answers.push((await request('/api/media', {}, token)).status);
              await remove();
            }),
          ),
      };
    },
  };
  dependencies.jobs = { ...jobs, send: () => Promise.reject(new Error('the queue is gone')) };
  expect((await post(uploadForm(await noisyPicture(60, 40).jpeg().toBuffer(), 'wood.jpg'))).status).toBe(500);
  Object.assign(dependencies, { jobs, mediaStore });
  expect([...new Set(answers)]).toEqual([200]);
  await expectNothingStored();
});

describe.skipIf(testedDatabase === 'pglite')('a deletion and a save at the same time', () => {
  it('never leave a story with a picture that was deleted after the story had been stored', async () => {
    const item = await picture();
    const isStored = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const saving = db.transaction(async (tx) => {
      await tx
        .insert(blogPosts)
        .values({ ...storyFields({ image: item.url }), distance: null, status: 'published' } as never);
      isStored.resolve();
      await mayCommit.promise;
    });
    await isStored.promise;
    const removal = remove(item.id);
    const first = await Promise.race([removal, pause(300, 'still waiting')]);
    expect(first).toBe('still waiting');
    mayCommit.resolve();
    await saving;
    expect((await removal).status).toBe(409);
    expect(await db.$count(mediaItems)).toBe(1);
  });

  it('end for every item in one of two ways: deleted without a use, or kept with it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const item = await picture('x'.repeat(round + 1));
      const [removal, story] = await Promise.all([
        remove(item.id),
        send('POST', '/api/blog-posts', storyFields({ image: item.url }), token),
      ]);
      const isThere = (await db.$count(mediaItems, eq(mediaItems.id, item.id))) === 1;
      expect([removal.status, isThere]).toEqual(isThere ? [409, true] : [204, false]);
      expect([201, 400]).toContain(story.status);
    }
  });
});
