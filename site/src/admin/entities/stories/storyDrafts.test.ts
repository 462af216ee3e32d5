import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $session } from '../../app/session/session.ts';
import { newDraftName, newStoryDrafts, readDraft, removeDraft, writeDraft } from './storyDrafts.ts';

const typedAt = '2026-10-31T23:00:00.000Z';
const draft = {
  fields: { title: 'Swing Weather', content: 'Úna 🌲 swing', published: false },
  etag: '"3"',
  typedAt,
};

const logIn = (username: string) =>
  $session.set({ state: 'authenticated', account: { username, role: 'editor' } });
const keyInOtherTab = 'haunted_forests_story_draft:ada:7@other';

/** A browser's storage, whose entries are its own properties as a real one's are. */
function stubStorage(entries: Record<string, string> = {}) {
  const functions = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(entries, { get: (target, key) => Reflect.get({ ...target, ...functions }, key) }),
  );
}

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(typedAt) });
  logIn('ada');
  stubStorage();
});

it('gives back the text that was kept', () => {
  expect(writeDraft('7', draft)).toBe(true);
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

it.each(['{', 'null', '{"fields":{}}', '[]'])('ignores what is not a draft: %s', (text) => {
  stubStorage({ [keyInOtherTab]: text });
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

it('keeps the texts of each account to itself', () => {
  writeDraft('7', draft);
  writeDraft('new-1', draft);
  logIn('grace');
  expect(readDraft('7')).toBeUndefined();
  expect(newStoryDrafts()).toEqual([]);
  logIn('ada');
  expect(readDraft('7')).toEqual(draft);
});

it('knows whose text it is after the session has ended', () => {
  $session.set({ state: 'anonymous', notice: null });
  writeDraft('7', draft);
  logIn('ada');
  expect(readDraft('7')).toEqual(draft);
});

it('keeps each new story apart, and lists them with the latest first', () => {
  const later = { ...draft, typedAt: '2026-11-01T00:00:00.000Z' };
  const names = [newDraftName(), newDraftName()] as const;
  writeDraft(names[0], draft);
  vi.setSystemTime(new Date(later.typedAt));
  writeDraft(names[1], draft);
  writeDraft('7', draft);
  expect(newStoryDrafts()).toEqual([
    { name: names[1], draft: later },
    { name: names[0], draft },
  ]);
});

it('takes over what another tab left, so that it is not offered again once it is saved', () => {
  stubStorage({ [keyInOtherTab]: JSON.stringify(draft) });
  expect(readDraft('7')).toEqual(draft);
  removeDraft('7');
  expect(readDraft('7')).toBeUndefined();
});

it('leaves the text of another tab alone while it has its own', () => {
  stubStorage({ [keyInOtherTab]: JSON.stringify(draft) });
  writeDraft('7', { ...draft, etag: '"4"' });
  expect(readDraft('7')).toMatchObject({ etag: '"4"' });
  removeDraft('7');
  expect(readDraft('7')).toEqual(draft);
});

it.each(['ada:7', 'ada:7@other'])('finds a text that is kept as %s, and none of story 70', (key) => {
  stubStorage({
    'haunted_forests_story_draft:ada:70@other': JSON.stringify({ ...draft, etag: '"9"' }),
    [`haunted_forests_story_draft:${key}`]: JSON.stringify(draft),
  });
  expect(readDraft('7')).toEqual(draft);
});
