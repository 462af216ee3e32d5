import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { printLoad } from '../testing/load.ts';
import { startCaddyOn } from '../testing/real-caddy.ts';
import { createSiteFolder } from '../testing/site-folder.ts';

/**
 * Load test of a story page through Caddy, compressed: the one at `PAGE`, or one of typical size from a Caddy started
 * for the test. Caddy and the load generator share this machine.
 */
const load = {
  rates: [200, 500, 1_000],
  seconds: 10,
  connections: 64,
  headers: { 'accept-encoding': 'gzip' },
};
const kilobytes = 45;

async function measureOwnCaddy(): Promise<void> {
  const folder = await createSiteFolder();
  const page = Buffer.from(`<h1>Story</h1>${randomBytes(kilobytes * 375).toString('hex')}`);
  await folder.write('site/a/pages/story.html', page);
  await folder.write('site/a/pages/story.html.gz', gzipSync(page));
  const caddy = await startCaddyOn(folder, '9');
  try {
    await printLoad('A page', new URL('/story', caddy.address), load);
  } finally {
    await caddy.stop();
    await folder.remove();
  }
}

if (process.env.PAGE) await printLoad('The page', new URL(process.env.PAGE), load);
else await measureOwnCaddy();
