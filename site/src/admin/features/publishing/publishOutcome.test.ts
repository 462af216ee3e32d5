import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import { expect, it } from 'vitest';
import { outcomeOf } from './publishOutcome.ts';

const rollback = { edition: 4, done: 'Rolled back to edition 4' };
const publishNow = { edition: null, done: 'Published' };

function answered(rolledBackTo: number | null, reason?: string): PublishingStatus {
  const failures = reason === undefined ? [] : [{ page: '*', document: null, reason }];
  const time = '2026-01-01T00:00:00Z';
  return {
    ...{ state: reason === undefined ? 'live' : 'failed', contentRevision: 7, publishedRevision: 7 },
    ...{
      changedAt: time,
      stuckSince: null,
      outdated: null,
      request: 3,
      answeredRequest: 3,
      milliseconds: 24,
      rolledBackTo,
    },
    lastPublish: {
      ...{ revision: 7, edition: 9, written: 1, removed: 0, milliseconds: 12, failures, rolledBackTo },
      ...{ request: 3, createdAt: time, changes: [], changeCount: 0 },
    },
  };
}

it('tells that a request is done once visitors see what was asked for', () => {
  const description = '1 page written, 0 removed in 12 ms.';
  expect(outcomeOf(rollback, answered(4))).toEqual({ title: 'Rolled back to edition 4', description });
  expect(outcomeOf(publishNow, answered(null))).toEqual({ title: 'Published', description });
});

it('tells why a publish failed', () => {
  const reason = 'Edition 4 is no longer kept, so the site stays as it is.';
  expect(outcomeOf(rollback, answered(null, reason))).toMatchObject({
    title: 'Not published',
    description: reason,
  });
});

it('does not call published what a bucket did not accept', () => {
  const outdated = { what: 'bucket', since: '2026-01-01T00:00:00Z' } as const;
  expect(outcomeOf(publishNow, { ...answered(null), outdated })).toMatchObject({
    title: 'The bucket did not accept the update',
    description: 'Visitors may see outdated pages. The publisher retries every minute.',
  });
});

it('does not call a rollback done that was refused or replaced before its answer was read', () => {
  expect(outcomeOf(rollback, answered(null))).toMatchObject({ title: 'Not rolled back to edition 4' });
  expect(outcomeOf(rollback, answered(6))).toMatchObject({ title: 'Not rolled back to edition 4' });
  expect(outcomeOf(publishNow, answered(6))).toMatchObject({
    title: 'Not published',
    description: 'The site was rolled back to edition 6 in the meantime.',
  });
});
