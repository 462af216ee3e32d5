import { expect, it } from 'vitest';
import { trailFilters } from './trailFilters.ts';

it('reads what an address asks for, and passes over what it cannot mean', () => {
  expect(
    trailFilters.read({
      account: ' Agnes ',
      kind: 'story',
      action: 'flown',
      record: '12',
      from: '2026-10-31',
      to: 'x',
    }),
  ).toEqual({ account: 'Agnes', kind: 'story', action: '', record: '12', from: '2026-10-31', to: '' });
  expect(trailFilters.read({ from: '2026-13-41' }).from).toBe('');
});
