import { expect, test } from 'vitest';
import { nextBackupAt } from './schedule.rules.ts';

const at = '03:15';
const time = (text: string) => new Date(`2026-10-${text}:00Z`);

test.each([
  ['before the time of day, with last night’s', '31T01:00', '30T03:16', undefined, '31T03:15'],
  ['after it, with tonight’s', '31T04:00', '31T03:15', undefined, '01T03:15'],
  ['after it, without tonight’s', '31T04:00', '30T03:15', undefined, '31T04:00'],
  ['when there never was one', '31T01:00', undefined, undefined, '31T01:00'],
  ['when the only one is dated in the future', '31T04:00', '31T05:00', undefined, '31T04:00'],
  ['after a failure', '31T04:00', '30T03:15', '31T03:15', '31T04:15'],
  ['after a refusal', '31T04:00', '30T03:15', '31T04:00', '31T04:01', true],
  ['when the last try is dated in the future', '31T04:00', '30T03:15', '31T05:00', '31T04:00'],
  ['after a failure of the night before', '31T03:20', '29T03:15', '30T20:00', '31T03:20'],
])('%s', (_title, now, newest, triedAt, expected, isRefused = false) => {
  const next = nextBackupAt({
    at,
    now: time(now),
    newest: newest === undefined ? undefined : time(newest),
    tried: triedAt === undefined ? undefined : { at: time(triedAt), isRefused },
  });
  const wanted = expected === '01T03:15' ? new Date('2026-11-01T03:15:00Z') : time(expected);
  expect(next).toEqual(wanted);
});
