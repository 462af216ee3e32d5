import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { defaultSettings } from '@haunted-forests/api/schemas/settings/settings';
import { expect, it } from 'vitest';
import { staleDates } from './staleDates.ts';

const coming = [{ date: '2026-11-24' } as Night];
const both = { 'new-york': coming, florida: coming };
const fresh = {
  ...defaultSettings,
  newYorkOpening: 'Opening September 2027',
  copyrightYear: '2026',
  hiringSince: '2026-06-01',
};
const sentences = (changes: object, today = '2026-11-24') =>
  staleDates({ ...fresh, ...changes }, both, [], today).map(({ says }) => says);

it('names what the specification’s own lines say of years that are over', () => {
  expect(sentences(defaultSettings)).toEqual([
    'The New York opening date is in the past: “Opening September 2025”',
    'The copyright year is not current: 2024',
    '“Hiring since” is from an earlier year: 2025-06-01',
  ]);
});

it('says nothing of what is still to come, or names no time', () => {
  expect(sentences({})).toEqual([]);
  expect(sentences({ copyrightYear: '2019–2026', floridaOpening: 'Opening Date TBD' })).toEqual([]);
});

it.each([
  ['Opening November 2026', '2026-11-30', false],
  ['Opening November 2026', '2026-12-01', true],
  ['Opening Oct. 9, 2026', '2026-11-24', true],
  ['Coming 2026', '2026-12-31', false],
  ['Coming 2026', '2027-01-01', true],
  ['September 2025 to May 2027', '2026-11-24', false],
])('calls %j on %s stale: %s', (floridaOpening, today, isStale) => {
  const named = sentences({ floridaOpening, floridaComing: '' }, today);
  expect(named.some((says) => says.includes(floridaOpening))).toBe(isStale);
});

it('names a region without nights to come, and leads to its calendar', () => {
  const past = [{ date: '2026-11-23' } as Night];
  const [found] = staleDates(fresh, { 'new-york': coming, florida: past }, [], '2026-11-24');
  expect(found).toEqual({
    says: 'Florida has no upcoming nights',
    advice: 'Add nights',
    path: '/admin/nights?region=florida',
  });
});

it('names the active openings of a region that are over, and leads to them', () => {
  const opening = (position: string, ends: string | null, active = true) =>
    ({ region: 'florida', position, ends, active }) as Opening;
  const openings = [
    opening('Magician', '2026-11-23'),
    opening('Magician', '2026-11-01'),
    opening('Tour Guide', '2026-11-24'),
    opening('Ticket Booth', null),
    opening('Fire Breather', '2026-11-23', false),
    opening('Property Scarer', '2025-11-01'),
  ];
  expect(staleDates(fresh, both, openings, '2026-11-24')).toEqual([
    {
      says: 'Openings in Florida are over: Magician, Property Scarer',
      advice: 'Go to the openings',
      path: '/admin/employment/openings?region=florida',
    },
  ]);
});
