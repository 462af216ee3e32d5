import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { expect, it } from 'vitest';
import { changedNight, changesRule, noChanges, noTier, raisesQuestion } from './nightChanges.ts';
import { fieldsOfNight } from './nightWrites.ts';

const night: Night = {
  id: 1,
  region: 'florida',
  date: '2026-10-09',
  doors: '18:30',
  attractions: '19:00',
  lastEntry: '23:00',
  tierId: 3,
  status: 'cancelled',
  notice: 'Heavy rain',
  version: 4,
  createdAt: '2026-08-01T00:00:00Z',
  updatedAt: '2026-08-01T00:00:00Z',
};

it('leaves a night as it is where nothing is given', () => {
  expect(changedNight(night, noChanges)).toEqual(fieldsOfNight(night));
});

it('changes what is given, takes a tier away, and drops the notice of a night that opens again', () => {
  const changes = { ...noChanges, doors: '17:00', tierId: noTier, status: 'open' as const };
  expect(changedNight(night, changes)).toEqual({
    ...fieldsOfNight(night),
    doors: '17:00',
    tierId: null,
    status: 'open',
    notice: null,
  });
});

it('drops why a night was cancelled when it is sold out instead, and keeps other notices', () => {
  const changes = { ...noChanges, status: 'sold-out' as const };
  expect(changedNight(night, changes).notice).toBeNull();
  expect(changedNight(night, { ...changes, notice: 'Sold out early' }).notice).toBe('Sold out early');
  const open = { ...night, status: 'open' as const, notice: 'Park at the north field' };
  expect(changedNight(open, changes).notice).toBe('Park at the north field');
  expect(changedNight(open, { ...noChanges, doors: '17:00' }).notice).toBe('Park at the north field');
});

it('asks about midnight only when a night gets a last entry before its doors', () => {
  const late = { ...night, lastEntry: '00:30' };
  expect(raisesQuestion('isAfterMidnight', [late], { ...noChanges, attractions: '19:30' })).toBe(false);
  expect(raisesQuestion('isAfterMidnight', [night], { ...noChanges, lastEntry: '01:00' })).toBe(true);
});

it('refuses to cancel nights without a notice', () => {
  const open = { ...night, status: 'open' as const, notice: null };
  const { error } = changesRule([open]).safeParse({ ...noChanges, status: 'cancelled' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['notice'], 'A notice is required when a night is cancelled'],
  ]);
});
