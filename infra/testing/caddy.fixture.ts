import type { Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { type RealCaddy, startCaddyOn } from './real-caddy.ts';
import { closeServers, createSiteFolder, fakeApi, listen, type SiteFolder } from './site-folder.ts';

/** What a file's or a block's tests share: set before the first of them, stopped and removed after the last. */
export interface CaddyFixture {
  folder: SiteFolder;
  api: Server;
  caddy: RealCaddy;
  stopApi(): void;
}

/** A Caddy with the project's Caddyfile on a published tree, in front of an API; `cdnCaching` is what it tells a CDN about pages. */
export function setUpCaddy(createApi: () => Server = fakeApi, cdnCaching?: string): CaddyFixture {
  const fixture = {} as CaddyFixture;
  beforeAll(async () => {
    const api = createApi();
    fixture.api = api;
    fixture.stopApi = () => closeServers(api);
    fixture.folder = await createSiteFolder();
    fixture.caddy = await startCaddyOn(
      fixture.folder,
      (await listen(api)).port,
      cdnCaching ? { cdnCaching } : {},
    );
  }, 20_000);
  afterAll(async () => {
    await fixture.caddy.stop();
    fixture.stopApi();
    await fixture.folder.remove();
  });
  return fixture;
}
