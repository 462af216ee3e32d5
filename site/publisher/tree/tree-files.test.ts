import { readdir } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { changes, storyDocument } from '../testing/content.ts';
import { createTestSite } from '../testing/site.ts';

vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>();
  return { ...files, readdir: vi.fn(files.readdir) };
});

it('a tree that cannot be listed for once keeps its pages', async () => {
  const site = await createTestSite();
  const { feed } = await site.open();
  await feed(changes(1, [storyDocument(1)]));
  const pages = await site.pages('b');
  const list = vi.mocked(readdir).getMockImplementation();
  vi.mocked(readdir).mockImplementation((...args) =>
    args[0] === `${site.root}/a` ? Promise.reject(new Error('EIO')) : (list as typeof readdir)(...args),
  );
  await expect(site.open()).rejects.toThrow('EIO');
  vi.mocked(readdir).mockImplementation(list as typeof readdir);
  expect(await site.pages('a')).toEqual(pages);
  await site.remove();
});
