import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import { expect, it } from 'vitest';
import { isOut, publicationOf, wordingOf } from './publication.ts';

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
    changes: [],
    changeCount: 0,
  };
  return {
    state: 'live',
    contentRevision: 7,
    publishedRevision: 7,
    changedAt: '2026-01-01T00:00:00Z',
    stuckSince: null,
    outdated: null,
    request: 0,
    answeredRequest: 0,
    rolledBackTo: null,
    milliseconds: 24,
    lastPublish,
    ...changes,
  };
}

it('is live with the time from save to visitor once the revision is out', () => {
  expect(publicationOf(status({}), { revision: 7 })).toEqual({ state: 'live', milliseconds: 24 });
});

it('is still publishing while the tree is behind the saved revision, even if the server calls it live', () => {
  expect(publicationOf(status({ publishedRevision: 6 }), { revision: 7 })).toEqual({ state: 'publishing' });
});

it('says since when a change has not become live, once the server calls that too long', () => {
  const stuck = publicationOf(
    status({ state: 'publishing', publishedRevision: 6, stuckSince: '2026-10-03T23:05:00Z' }),
  );
  expect(wordingOf(stuck).replaceAll('\u202f', ' ')).toBe('Stuck since 7:05 PM');
});

it('names the failures of a publish that left a page as it was', () => {
  expect(publicationOf(status({ state: 'failed' }), { revision: 7 })).toEqual({
    state: 'failed',
    failures: [failure],
  });
});

it('does not blame a failure that was known before the save', () => {
  const before = status({ state: 'failed', publishedRevision: 6 });
  expect(publicationOf(before, { revision: 7 }, before.lastPublish?.createdAt)).toEqual({
    state: 'publishing',
  });
});

it('reports a failure since the save even when nothing newer is out', () => {
  const after = status({ state: 'failed', publishedRevision: 6 });
  expect(publicationOf(after, { revision: 7 }, '2025-12-31T00:00:00Z')).toEqual({
    state: 'failed',
    failures: [failure],
  });
});

it('is stuck rather than failed when a page failed and what came after it does not become live', () => {
  const stuckSince = '2026-10-03T23:05:00Z';
  const stuck = status({ state: 'failed', publishedRevision: 6, stuckSince });
  expect(publicationOf(stuck)).toEqual({ state: 'stuck', since: stuckSince });
  const whole = { page: '*', document: null, reason: 'The disk is full' };
  const { lastPublish } = stuck;
  const full = { ...stuck, lastPublish: lastPublish && { ...lastPublish, failures: [whole] } };
  expect(publicationOf(full)).toEqual({ state: 'failed', failures: [whole] });
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

it('says which earlier edition visitors see after a rollback', () => {
  const rolledBack = publicationOf(status({ rolledBackTo: 4 }));
  expect(rolledBack).toEqual({ state: 'rolledBack', edition: 4 });
  expect(wordingOf(rolledBack)).toBe('Rolled back to edition 4');
});

it('is not called live while a bucket or CDN is known not to have it', () => {
  const outdated = { what: 'CDN', since: '2026-10-03T23:05:00Z' } as const;
  const publication = publicationOf(status({ outdated }), { revision: 7 });
  expect(publication).toEqual({ state: 'outdated', ...outdated });
  expect(wordingOf(publication).replaceAll('\u202f', ' ')).toBe('CDN outdated since 7:05 PM');
  expect(publicationOf(status({ outdated, rolledBackTo: 4 }))).toEqual(publication);
});

it('is publishing until the request is answered, though no revision is missing', () => {
  const asked = status({ state: 'publishing', request: 3, answeredRequest: 2 });
  expect(isOut(asked, { request: 3 })).toBe(false);
  expect(publicationOf(asked, { request: 3 })).toEqual({ state: 'publishing' });
  expect(isOut({ ...asked, answeredRequest: 3 }, { request: 3 })).toBe(true);
});

it('awaits the newest revision and request when none is given', () => {
  expect(isOut(status({}))).toBe(true);
  expect(isOut(status({ contentRevision: 8 }))).toBe(false);
  expect(isOut(status({ request: 1 }))).toBe(false);
});
