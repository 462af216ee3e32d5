import { expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { noisyPicture } from '../../testing/media-files.ts';
import { createTestLibrary } from '../../testing/media-library.ts';
import { testedDatabase, untilBlocked } from '../../testing/test-database.ts';

const { db, dependencies, request, send, token, upload } = await createTestLibrary();

test.skipIf(testedDatabase === 'pglite')(
  'a picture that a save brings back while the files of its deletion are removed is served',
  async () => {
    const item = await upload(await noisyPicture(60, 40).jpeg().toBuffer(), 'wood.jpg');
    const { mediaStore } = dependencies;
    let saving: Promise<Response> | undefined;
    dependencies.mediaStore = {
      ...mediaStore,
      async openWorkspace() {
        const workspace = await mediaStore.openWorkspace();
        dependencies.mediaStore = mediaStore;
        return {
          ...workspace,
          withdraw: (removeUnnamed) =>
            workspace.withdraw((name, remove) =>
              removeUnnamed(name, async () => {
                saving = send('POST', '/api/blog-posts', storyFields({ image: item.url }), token);
                await Promise.race([saving, untilBlocked(db)]);
                await remove();
              }),
            ),
        };
      },
    };
    expect((await request(`/api/media/${item.id}`, { method: 'DELETE' }, token)).status).toBe(204);
    expect((await saving)?.status).toBe(201);
    expect((await request(item.url)).status).toBe(200);
  },
);

test('a picture that is deleted just before a save that shows it comes back with it', async () => {
  const item = await upload(await noisyPicture(60, 41).jpeg().toBuffer(), 'pond.jpg');
  const { db: database } = dependencies;
  const transaction: typeof database.transaction = async (...work) => {
    dependencies.db = database;
    expect((await request(`/api/media/${item.id}`, { method: 'DELETE' }, token)).status).toBe(204);
    return database.transaction(...work);
  };
  dependencies.db = Object.assign(Object.create(database), { transaction });
  const saved = await send('POST', '/api/blog-posts', storyFields({ image: item.url }), token);
  expect([saved.status, dependencies.db]).toEqual([201, database]);
  expect((await request(item.url)).status).toBe(200);
});
