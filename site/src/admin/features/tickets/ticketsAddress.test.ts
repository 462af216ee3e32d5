import { expect, it } from 'vitest';
import { ticketsViewOf } from './ticketsAddress.ts';

const nothing = { code: '', q: '', state: '', value: '', period: '' };

it.each([
  [{}, {}],
  [{ code: ' hf-cdfgh ' }, { code: 'HFCDFGH' }],
  [
    { q: ' hf ', state: 'used', value: '5%' },
    { q: 'hf', state: 'used', value: '5%' },
  ],
  [{ state: 'stolen', value: '90%' }, {}],
  [{ period: '90' }, { period: '90' }],
  [{ period: '12' }, {}],
])('reads the address %j', (search, view) => {
  expect(ticketsViewOf(search)).toEqual({ ...nothing, ...view });
});
