import { afterEach, describe, expect, it, vi } from 'vitest';
import { auditionCalls } from '../../api/hiring.ts';
import { auditionFormOf, auditionInputOf, auditionRule, blankAudition } from './auditionForm.ts';
import { auditionKindOf } from './auditionKind.tsx';
import { blankOpening, type OpeningForm, openingInputOf, openingRule } from './openingForm.ts';

afterEach(() => vi.restoreAllMocks());

const issuesOf = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the form of an opening', () => {
  const form: OpeningForm = {
    ...blankOpening('florida'),
    position: 'Ticket Booth',
    wanted: '40',
    payFrom: '$16.50',
    payTo: '',
  };

  it('sends cents, whole numbers, and the type that the position is of', () => {
    expect(openingInputOf(form)).toMatchObject({
      positionType: 'operations',
      wanted: 40,
      payFrom: 1650,
      payTo: null,
      starts: null,
    });
    expect(issuesOf(openingRule.safeParse(form))).toEqual([]);
  });

  it.each([
    [{ payFrom: '' }, 'payFrom: Amount must be dollars like 34 or 34.50'],
    [{ payTo: 'twenty' }, 'payTo: Amount must be dollars like 34 or 34.50'],
    [{ payTo: '16' }, 'payTo: The highest pay must not be less than the lowest'],
    [{ wanted: '1.5' }, 'wanted: Number of positions must be a whole number from 1 to 500'],
    [{ position: '' as const }, 'position: This position is not available'],
  ])('says at the field what is wrong with %j', (changes, issue) => {
    expect(issuesOf(openingRule.safeParse({ ...form, ...changes }))).toEqual([issue]);
  });
});

describe('the form of an audition', () => {
  const form = {
    ...blankAudition('florida'),
    date: '2026-08-22',
    from: '10:00',
    until: '12:30',
    place: 'The barn',
    capacity: '12',
  };
  const others = { id: 1, taken: 0, applicants: [], version: 1, createdAt: '', updatedAt: '' };

  it('sends instants of the clocks of the park, and shows them as they were typed', () => {
    const input = auditionInputOf(form);
    expect(input).toMatchObject({ starts: '2026-08-22T14:00:00.000Z', ends: '2026-08-22T16:30:00.000Z' });
    expect(auditionFormOf({ ...input, ...others })).toEqual(form);
  });

  it('leaves a time of the second of the two hours of autumn alone while it shows it', async () => {
    const times = { starts: '2026-11-01T06:15:00.000Z', ends: '2026-11-01T06:45:00.000Z' };
    const saved = { ...auditionInputOf(form), ...others, ...times };
    vi.spyOn(auditionCalls, 'read').mockResolvedValue(saved);
    const save = vi.spyOn(auditionCalls, 'save').mockResolvedValue({ row: saved, revision: 1 });
    const { calls, fieldsOf } = auditionKindOf(async () => false);
    const shown = fieldsOf(saved);
    expect(shown).toMatchObject({ from: '01:15', until: '01:45' });
    await calls.save(1, { ...shown, until: '02:15' }, '"1"', shown);
    const later = { starts: times.starts, ends: '2026-11-01T07:15:00.000Z' };
    expect(save).toHaveBeenCalledWith(1, expect.objectContaining(later), '"1"');
  });

  it.each([
    [{ until: '09:00' }, 'until: End must be after the start'],
    [{ from: '' }, 'from: Start must be a date and a time'],
    [{ capacity: '201' }, 'capacity: Capacity must be a whole number from 1 to 200'],
    [{ place: ' ' }, 'place: Location is required'],
  ])('says at the field what is wrong with %j', (changes, issue) => {
    expect(issuesOf(auditionRule.safeParse({ ...form, ...changes }))).toContain(issue);
  });

  it('asks for a date where there is none', () => {
    expect(issuesOf(auditionRule.safeParse({ ...form, date: '' }))).toContain('date: Date is required');
  });
});
