import { createTestSite, type TestSite } from '../../site/publisher/testing/site.ts';
import { createFront } from '../front/server.ts';
import { closeServers, fakeApi, listen } from './site-folder.ts';

/** A site of the publisher's tests with a front origin before it, as visitors have it. */
export interface FrontedSite {
  site: TestSite;
  origin: URL;
  remove(): Promise<void>;
}

export async function createFrontedSite(): Promise<FrontedSite> {
  const site = await createTestSite();
  const api = fakeApi();
  const front = createFront({
    siteUrl: new URL('http://localhost:8080'),
    apiUrl: await listen(api),
    siteFolder: site.root,
    mediaFolder: site.root,
    clientAddressOf: () => '203.0.113.9',
  });
  return {
    site,
    origin: await listen(front),
    async remove() {
      closeServers(front, api);
      await site.remove();
    },
  };
}
