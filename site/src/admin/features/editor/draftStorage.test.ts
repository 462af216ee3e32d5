import { beforeEach, expect, it, vi } from 'vitest';
import { type Draft, readDraft, removeDraft, writeDraft } from './draftStorage.ts';
import { emptyFields } from './storyFields.ts';

let items: Map<string, string>;
const draft: Draft = {
  fields: { ...emptyFields, title: 'Swing Weather', content: 'Úna 🌲 swing' },
  etag: '"3"',
  typedAt: '2026-10-31T23:00:00.000Z',
};

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

it('gives back the text that was kept', () => {
  expect(writeDraft('7', draft)).toBe(true);
  expect(readDraft('7')).toEqual(draft);
});

it('gives back a text that was kept before there were schedules', () => {
  const { publishAt: _publishAt, unpublishAt: _unpublishAt, ...fields } = draft.fields;
  items.set('haunted_forests_story_draft:7', JSON.stringify({ ...draft, fields }));
  expect(readDraft('7')).toEqual(draft);
});

it('keeps the texts of different stories apart', () => {
  writeDraft('7', draft);
  expect(readDraft('8')).toBeUndefined();
  expect(readDraft('new')).toBeUndefined();
});

it('forgets a text that was saved or discarded', () => {
  writeDraft('7', draft);
  removeDraft('7');
  expect(readDraft('7')).toBeUndefined();
});

it.each(['{', 'null', '{"fields":{}}', '[]'])('ignores what is not a draft: %s', (stored) => {
  items.set('haunted_forests_story_draft:7', stored);
  expect(readDraft('7')).toBeUndefined();
});

it('says so when the browser has no room left', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(writeDraft('7', draft)).toBe(false);
});
