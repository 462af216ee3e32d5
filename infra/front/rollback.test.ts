import { afterAll, beforeAll, expect, it } from 'vitest';
import { changes, settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import type { TestSite } from '../../site/publisher/testing/site.ts';
import { createFrontedSite, type FrontedSite } from '../testing/fronted-site.ts';
import { keepVisiting, readAt, type Visits } from '../testing/readers.ts';

const rounds = process.env.LONG_TESTS === '1' ? 200 : 20;
const visitors = 8;

let site: TestSite;
let origin: URL;
let fronted: FrontedSite;

beforeAll(async () => {
  fronted = await createFrontedSite();
  ({ site, origin } = fronted);
});
afterAll(() => fronted.remove());

const texts = (word: string) =>
  [1, 2, 3].map((id) => storyDocument(id, { title: `${word} ${id}`, content: word }));
const list = (word: string) => [3, 2, 1].map((id) => `${word} ${id}`).join('\n');
const path = '/new-york/dark-legends';

const pages: Record<string, string[]> = {
  [path]: [list('Old'), list('New')],
  [`${path}/story-1`]: ['Old 1: Old', 'New 1: New'],
};

/** Reads a list and a story; anything but one of the two editions is a fault. */
async function visit(): Promise<Visits> {
  const faults: string[] = [];
  for (const [page, bodies] of Object.entries(pages)) {
    const { status, body } = await readAt(origin, page);
    if (status !== 200 || !bodies.includes(body)) faults.push(`${page}: ${status} ${body}`);
  }
  return { requests: Object.keys(pages).length, faults };
}

it('visitors see one edition or the other, no request fails, and a rollback shows within a second while the site is rolled back and published anew', async () => {
  const { feed } = await site.open(undefined, rounds + 2);
  await feed(changes(1, [settingsDocument(), ...texts('Old')]));
  await feed(changes(2, texts('New')));
  let isOver = false;
  const visits = keepVisiting(visitors, () => isOver, visit);
  const milliseconds: number[] = [];
  for (let request = 1; request <= rounds; request += 1) {
    const pinnedEdition = request % 4 === 0 ? null : 2 - (request % 2);
    const began = performance.now();
    const report = await feed(changes(2, [], [], { request, pinnedEdition }));
    const shown = await readAt(origin, path);
    milliseconds.push(performance.now() - began);
    expect(report).toMatchObject({ rolledBackTo: pinnedEdition, failures: [] });
    expect(shown).toEqual({ status: 200, body: list(pinnedEdition === 1 ? 'Old' : 'New') });
  }
  isOver = true;
  const { requests, faults } = await visits;
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThan(visitors);
  expect(milliseconds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]).toBeLessThan(1_000);
}, 600_000);
