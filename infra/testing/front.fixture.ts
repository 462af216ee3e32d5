import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createFront } from '../front/server.ts';
import { closeServers, createSiteFolder, fakeApi, listen, type SiteFolder } from './site-folder.ts';

/** What a block's tests share: set before the first of them, closed and removed after the last. */
export interface FrontFixture {
  folder: SiteFolder;
  url: URL;
}

/** A front origin on the published tree of `folder`, with `settings` of its own. */
export const createTestFront = (
  folder: SiteFolder,
  settings: Pick<Parameters<typeof createFront>[0], 'apiUrl'> & Partial<Parameters<typeof createFront>[0]>,
): Server =>
  createFront({
    siteUrl: new URL('http://localhost:8080'),
    siteFolder: join(folder.path, 'site'),
    mediaFolder: join(folder.path, 'media'),
    clientAddressOf: () => '203.0.113.9',
    ...settings,
  });

/** A front origin on a published tree, before `api`. */
export function setUpFront(api = fakeApi()): FrontFixture {
  const fixture = {} as FrontFixture;
  let front: Server;
  beforeAll(async () => {
    fixture.folder = await createSiteFolder();
    front = createTestFront(fixture.folder, { apiUrl: await listen(api) });
    fixture.url = await listen(front);
  });
  afterAll(async () => {
    closeServers(front, api);
    await fixture.folder.remove();
  });
  return fixture;
}
