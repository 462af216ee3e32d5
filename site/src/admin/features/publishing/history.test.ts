import type { PastPublish } from '@haunted-forests/api/schemas/publishing/publish-report';
import { expect, it } from 'vitest';
import { historyOf } from './history.ts';

function publish(changes: Partial<PastPublish>): PastPublish {
  return {
    revision: 5,
    edition: 5,
    written: 1,
    removed: 0,
    milliseconds: 10,
    failures: [],
    rolledBackTo: null,
    request: 0,
    createdAt: '2026-01-01T00:00:00Z',
    changes: [],
    changeCount: 0,
    canRollBackTo: false,
    ...changes,
  };
}

it('says why each publish was made', () => {
  const newestFirst = [
    publish({ edition: 10, request: 3, revision: 7 }),
    publish({ edition: 9, request: 3, revision: 6 }),
    publish({ edition: 8, request: 2, rolledBackTo: 5, revision: 6, changeCount: 1 }),
    publish({ edition: 8, request: 2, rolledBackTo: 5 }),
    publish({ edition: 7, request: 1 }),
    publish({ edition: 6, changeCount: 1 }),
    publish({ edition: 5 }),
  ];
  expect(historyOf(newestFirst).map(({ cause }) => cause)).toEqual([
    'overtaken',
    'return',
    'held',
    'rollback',
    'request',
    'change',
    'renewal',
  ]);
});

it('shows the newest publish as the one that visitors see', () => {
  const entries = historyOf([publish({ edition: 2 }), publish({ edition: 1, canRollBackTo: true })]);
  expect(entries.map(({ isShown }) => isShown)).toEqual([true, false]);
});

it('offers an edition once, and only while it is kept', () => {
  const entries = historyOf([
    publish({ edition: 3 }),
    publish({ edition: 2, canRollBackTo: true }),
    publish({ edition: 2, canRollBackTo: true }),
    publish({ edition: 1 }),
  ]);
  expect(entries.map(({ canRollBack }) => canRollBack)).toEqual([false, true, false, false]);
});
