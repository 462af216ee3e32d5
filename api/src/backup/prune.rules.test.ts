import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retainedBackups } from './prune.rules.ts';

const rule = { daily: 7, weekly: 4, monthly: 12 };
const day = 86_400_000;
const hour = 3_600_000;
const longAfter = new Date('2030-01-01');
const daysBefore = (end: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(end) - index * day));
const namesOf = (times: Iterable<Date>) => [...times].map((time) => time.toISOString().slice(0, 10)).sort();

test('of two years of nights the last 7 days, 4 weeks and 12 months keep their newest', () => {
  const retained = namesOf(retainedBackups(daysBefore('2026-10-31T03:15:00Z', 730), rule, longAfter));
  expect(retained).toEqual([
    ...['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ...['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30'],
    ...['2026-10-11', '2026-10-18'],
    ...['2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
  ]);
});

test('of several in one day the newest stays', () => {
  const times = [1, 2, 3].map((hours) => new Date(Date.UTC(2026, 9, 5, hours)));
  expect([...retainedBackups(times, rule, longAfter)]).toEqual([times[2]]);
});

test('days without a backup do not count', () => {
  const times = [0, 30, 60].map((days) => new Date(Date.UTC(2026, 9, 5) - days * day));
  expect(retainedBackups(times, { daily: 3, weekly: 0, monthly: 0 }, longAfter).size).toBe(3);
});

test('those that a wrong clock dated in the future stay and take no place of others', () => {
  const now = new Date('2026-10-31T12:00:00Z');
  const past = daysBefore('2026-10-31T03:15:00Z', 10);
  const future = daysBefore('2031-10-31T03:15:00Z', 10);
  const retained = retainedBackups([...past, ...future], rule, now);
  expect(retained).toEqual(new Set([...future, ...retainedBackups(past, rule, now)]));
  const none = { daily: 0, weekly: 0, monthly: 0 };
  const old = daysBefore('2026-10-01T03:15:00Z', 3);
  expect(retainedBackups([...old, ...future], none, now)).toEqual(new Set([...future, old[0]]));
});

test('the newest stays whatever the rule', () => {
  const times = daysBefore('2026-10-31T03:15:00Z', 3);
  expect([...retainedBackups(times, { daily: 0, weekly: 0, monthly: 0 }, longAfter)]).toEqual([times[0]]);
});

test('nothing younger than 48 hours goes, however many there are', () => {
  const now = new Date('2026-10-31T12:00:00Z');
  const times = [0, 1, 5, 47, 49].map((hours) => new Date(now.getTime() - hours * hour));
  const retained = retainedBackups(times, { daily: 1, weekly: 0, monthly: 0 }, now);
  expect([...retained].sort()).toEqual(times.slice(0, 4).sort());
});

const anyTimes = fc.array(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  {
    maxLength: 60,
  },
);
const anyRule = fc.record({ daily: fc.nat(10), weekly: fc.nat(10), monthly: fc.nat(10) });

test('the newest always stays, and no more than the rule asks for', () => {
  fc.assert(
    fc.property(anyTimes, anyRule, (times, any) => {
      const retained = retainedBackups(times, any, longAfter);
      expect(retained.size).toBeLessThanOrEqual(any.daily + any.weekly + any.monthly + 1);
      if (times.length === 0) return;
      const newest = Math.max(...times.map(Number));
      expect([...retained].some((time) => time.getTime() === newest)).toBe(true);
    }),
  );
});

test('a later run never misses what an earlier one removed', () => {
  fc.assert(
    fc.property(anyTimes, anyRule, (times, any) => {
      const retained = retainedBackups(times, any, longAfter);
      expect([...retainedBackups([...retained], any, longAfter)].sort()).toEqual([...retained].sort());
    }),
  );
});
