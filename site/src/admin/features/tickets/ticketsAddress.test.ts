import { expect, it } from 'vitest';
import { isLedgerFiltered, ticketsViewOf } from './ticketsAddress.ts';

const nothing = { code: '', q: '', state: '', value: '', limit: '', codes: '' };

it.each([
  [{}, {}],
  [{ code: ' hf-cdfgh ' }, { code: 'HFCDFGH' }],
  [
    { q: ' hf ', state: 'used', value: '5%' },
    { q: 'hf', state: 'used', value: '5%' },
  ],
  [{ state: 'stolen', value: '90%', limit: 'x', codes: 'y' }, {}],
  [{ limit: 'Free Hot Apple Cider' }, { limit: 'Free Hot Apple Cider' }],
  [{ codes: '10%' }, { codes: '10%' }],
])('reads the address %j', (search, view) => {
  expect(ticketsViewOf(search)).toEqual({ ...nothing, ...view });
});

it.each([
  [{}, false],
  [{ code: 'HF', limit: '5%', codes: '5%' }, false],
  [{ q: 'HF' }, true],
  [{ state: 'open' }, true],
  [{ value: '7%' }, true],
])('tells whether %j filters the ledger', (search, isFiltered) => {
  expect(isLedgerFiltered(ticketsViewOf(search as Record<string, string>))).toBe(isFiltered);
});
