import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changes, settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import { createTestSite, type TestSite } from '../../site/publisher/testing/site.ts';
import { freePort } from '../start/ports.ts';
import { type RealCaddy, startCaddy } from '../testing/real-caddy.ts';

const path = '/new-york/dark-legends/story-1';
const edits = 6;
/** All edits happen in this one, however slow the machine is. */
const second = Date.now();

describe('a page that is edited several times within a second', () => {
  let site: TestSite;
  let caddy: RealCaddy;
  beforeAll(async () => {
    site = await createTestSite();
    const { feed } = await site.open();
    await feed(changes(1, [settingsDocument(), storyDocument(1, { title: 'Tale', content: 'a0' })]));
    caddy = await startCaddy({
      siteFolder: site.root,
      mediaFolder: site.root,
      home: site.root,
      apiPort: String(await freePort()),
    });
  }, 20_000);
  afterAll(async () => {
    vi.useRealTimers();
    await caddy.stop();
    await site.remove();
  });

  it.each(['identity', 'gzip'])(
    'is sent anew to who has an earlier one of the same size, and not to who has the newest: %s',
    async (encoding) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      vi.useFakeTimers({ toFake: ['Date'], now: second });
      const { feed, trees } = await site.open();
      const ask = (headers: Record<string, string> = {}) =>
        fetch(caddy.address + path, { headers: { 'accept-encoding': encoding, ...headers } });
      const seen: string[] = [];
      const firstRevision = trees.live().revision + 1;
      for (let edit = 0; edit < edits; edit += 1) {
        const content = `${encoding[0]}${edit}`;
        const documents = [settingsDocument(), storyDocument(1, { title: 'Tale', content })];
        await feed(changes(firstRevision + edit, documents));
        for (const tag of seen) {
          const answer = await ask({ 'if-none-match': tag, 'if-modified-since': new Date().toUTCString() });
          expect([answer.status, await answer.text()]).toEqual([200, `Tale: ${content}`]);
        }
        seen.push((await ask()).headers.get('etag') ?? '');
        expect((await ask({ 'if-none-match': seen.at(-1) ?? '' })).status).toBe(304);
        expect((await ask({ 'if-modified-since': new Date().toUTCString() })).status).toBe(200);
      }
      expect(new Set(seen).size).toBe(edits);
    },
    30_000,
  );
});
