import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import { expect, it } from 'vitest';
import { editorPathOf, publicationOf, wordingOf } from './publication.ts';

const failure = {
  page: '/new-york/dark-legends/mile-41',
  document: 'story:41',
  reason: 'The picture is gone',
};

function status(changes: Partial<PublishingStatus>): PublishingStatus {
  const lastPublish = {
    revision: 7,
    edition: 3,
    written: 4,
    removed: 0,
    milliseconds: 12,
    failures: [failure],
    rolledBackTo: null,
    request: 0,
    createdAt: '2026-01-01T00:00:00Z',
  };
  return {
    state: 'live',
    contentRevision: 7,
    publishedRevision: 7,
    changedAt: '2026-01-01T00:00:00Z',
    request: 0,
    answeredRequest: 0,
    rolledBackTo: null,
    milliseconds: 24,
    lastPublish,
    ...changes,
  };
}

it('is live with the time from save to visitor once the revision is out', () => {
  expect(publicationOf(status({}), 7)).toEqual({ state: 'live', milliseconds: 24 });
});

it('is still publishing while the tree is behind the saved revision, even if the server calls it live', () => {
  expect(publicationOf(status({ publishedRevision: 6 }), 7)).toEqual({ state: 'publishing' });
});

it('names the failures of a publish that left a page as it was', () => {
  expect(publicationOf(status({ state: 'failed' }), 7)).toEqual({ state: 'failed', failures: [failure] });
});

it('does not blame a failure that was known before the save', () => {
  const before = status({ state: 'failed', publishedRevision: 6 });
  expect(publicationOf(before, 7, before.lastPublish?.createdAt)).toEqual({ state: 'publishing' });
});

it('tells of a failure reported since the save even when nothing newer is out', () => {
  const after = status({ state: 'failed', publishedRevision: 6 });
  expect(publicationOf(after, 7, '2025-12-31T00:00:00Z')).toEqual({ state: 'failed', failures: [failure] });
});

it.each([
  [{ state: 'saving' } as const, 'Saving…'],
  [{ state: 'publishing' } as const, 'Publishing…'],
  [{ state: 'live', milliseconds: 24 } as const, 'Live · 24 ms'],
  [{ state: 'live', milliseconds: 23.6 } as const, 'Live · 24 ms'],
  [{ state: 'live', milliseconds: 2345 } as const, 'Live · 2.3 s'],
  [{ state: 'live', milliseconds: null } as const, 'Live'],
  [{ state: 'failed', failures: [] } as const, 'Not published'],
])('words %j as %s', (publication, words) => {
  expect(wordingOf(publication)).toBe(words);
});

it('leads to the editor of the story that could not be rendered', () => {
  expect(editorPathOf(failure)).toBe('/admin/blog/41');
  expect(editorPathOf({ ...failure, document: 'story:blood-moon' })).toBe('/admin/blog/blood-moon');
});

it.each([null, 'settings', 'attraction:3', 'story:'])('leads nowhere for the document %s', (document) => {
  expect(editorPathOf({ ...failure, document })).toBeUndefined();
});
