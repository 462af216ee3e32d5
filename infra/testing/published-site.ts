import { join } from 'node:path';
import { logIn } from '../../api/src/testing/api-process.ts';
import { withFilledStack } from './filled-stack.ts';
import { createVisitor, type Visitor } from './page-visitor.ts';
import { startCaddy } from './real-caddy.ts';

export interface PublishedSite {
  url: URL;
  token: string;
  visitor: Visitor;
}

/** Runs `work` on a published site of so many stories behind Caddy. */
export const withPublishedSite = <T>(
  stories: number,
  work: (site: PublishedSite) => Promise<T>,
): Promise<T> =>
  withFilledStack(stories, async ({ folder, start }) => {
    const stack = await start();
    const siteFolder = join(folder, 'site');
    const visitor = createVisitor(siteFolder);
    const caddy = await startCaddy({
      siteFolder,
      mediaFolder: join(folder, 'media'),
      home: folder,
      apiPort: stack.apiUrl.port,
    });
    try {
      const url = new URL(caddy.address);
      return await work({ url, token: await logIn(url), visitor });
    } finally {
      visitor.leave();
      await caddy.stop();
      await stack.stop();
    }
  });
