import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changes, settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import { createTestSite, type TestSite } from '../../site/publisher/testing/site.ts';
import { fakeApi, listen } from '../testing/park.ts';
import { createFront } from './server.ts';

const rounds = 20;
const visitors = 8;

let site: TestSite;
let front: Server;
let api: Server;
let address: URL;

beforeAll(async () => {
  site = await createTestSite();
  api = fakeApi();
  front = createFront({
    siteUrl: new URL('http://localhost:8080'),
    apiUrl: await listen(api),
    siteFolder: site.root,
    mediaFolder: site.root,
    clientAddressOf: () => '203.0.113.9',
  });
  address = await listen(front);
});

afterAll(async () => {
  for (const server of [front, api]) {
    server.close();
    server.closeAllConnections();
  }
  await site.remove();
});

const texts = (word: string) =>
  [1, 2, 3].map((id) => storyDocument(id, { title: `${word} ${id}`, content: word }));
const list = (word: string) => [3, 2, 1].map((id) => `${word} ${id}`).join('\n');
const path = '/new-york/dark-legends';

async function readPage(page: string): Promise<[status: number, body: string]> {
  const answer = await fetch(new URL(page, address));
  return [answer.status, await answer.text()];
}

/** Visitors that read a list and a story until `isOver`; answers what they saw beside the two editions. */
async function visit(isOver: () => boolean): Promise<{ requests: number; faults: unknown[] }> {
  const faults: unknown[] = [];
  let requests = 0;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!isOver()) {
        for (const [page, bodies] of [
          [path, [list('Old'), list('New')]],
          [`${path}/story-1`, ['Old 1: Old', 'New 1: New']],
        ] as const) {
          const [status, body] = await readPage(page).catch((error: unknown) => [0, String(error)] as const);
          requests += 1;
          if (status !== 200 || !(bodies as readonly string[]).includes(body)) faults.push([status, body]);
        }
      }
    }),
  );
  return { requests, faults };
}

it('visitors see one edition or the other and no request fails while the site is rolled back and published anew', async () => {
  const { feed } = await site.open();
  await feed(changes(1, [settingsDocument(), ...texts('Old')]));
  await feed(changes(2, texts('New')));
  let isOver = false;
  const visits = visit(() => isOver);
  for (let request = 1; request <= rounds; request += 1) {
    const pinnedEdition = request % 4 === 0 ? null : 2 - (request % 2);
    const report = await feed(changes(2, [], [], { request, pinnedEdition }));
    expect(report).toMatchObject({ rolledBackTo: pinnedEdition, failures: [] });
    expect(await readPage(path)).toEqual([200, list(pinnedEdition === 1 ? 'Old' : 'New')]);
    await turn();
  }
  isOver = true;
  const { requests, faults } = await visits;
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThan(visitors);
}, 60_000);
