import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, it } from 'vitest';
import { changes, nightDocument, questionDocument, topicDocument } from '../testing/content.ts';
import { withChanges } from './changed-content.ts';
import { createContentStore } from './content-store.ts';

async function published() {
  const store = createContentStore();
  await store.apply([changes(1, [nightDocument(1), nightDocument(2, { date: '2026-10-16' })])]);
  return store.reader;
}

it('shows nights that would be added by date, of their own region, and leaves out what would be gone', async () => {
  const content = withChanges(await published(), {
    documents: [nightDocument(3, { date: '2026-10-10' }), nightDocument(4, { region: 'florida' })],
    removed: [{ kind: 'night', id: '2' }],
  });
  expect(content.nights('new-york').map(({ date }) => date)).toEqual(['2026-10-09', '2026-10-10']);
  expect(content.nights('florida').map(({ id }) => id)).toEqual([4]);
  expect(content.hasNights('florida')).toBe(true);
  expect((await published()).hasNights('florida')).toBe(false);
});

it('puts a changed night and changed settings in the place of those that are published', async () => {
  const content = withChanges(await published(), {
    documents: [
      nightDocument(1, { status: 'sold-out' }),
      { kind: 'settings', id: 'settings', data: { ...defaultSettings, copyrightYear: '2027' } },
    ],
    removed: [],
  });
  expect(content.nights('new-york').map(({ status }) => status)).toEqual(['sold-out', 'open']);
  expect(content.settings().copyrightYear).toBe('2027');
});

it('shows topics and questions at their places, a question of both parks in each', async () => {
  const store = createContentStore();
  const [first, both, last] = [
    questionDocument(1),
    questionDocument(2, { region: null, position: 1 }),
    questionDocument(3, { position: 2 }),
  ];
  await store.apply([changes(1, [first, both, last])]);
  const content = withChanges(store.reader, {
    documents: [questionDocument(2, { region: null, position: 1, question: 'Half?' }), topicDocument(0)],
    removed: [],
  });
  const asked = (region: Region) => content.questions(region).map(({ question }) => question);
  expect(asked('new-york')).toEqual(['Question 1?', 'Half?', 'Question 3?']);
  expect(asked('florida')).toEqual(['Half?']);
  expect(content.topics('new-york').map(({ title }) => title)).toEqual(['Parking']);
  expect(content.topics('florida')).toEqual([]);
});
