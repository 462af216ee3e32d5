import type { SeasonPlan } from '@haunted-forests/api/schemas/nights/season';
import { expect, it } from 'vitest';
import {
  latestSeasonStart,
  seasonDraftOf,
  seasonInputOf,
  withCurrentTexts,
  withShown,
  withTaken,
} from './seasonDraft.ts';

const times = { doors: '18:30', attractions: '19:00', lastEntry: '22:00', tierId: null };
const plan: SeasonPlan = {
  region: 'florida',
  from: '2026-10-02',
  shift: 52,
  nights: ['2027-10-01', '2027-10-02', '2027-10-08'].map((date) => ({ date, ...times })),
  taken: ['2027-10-02'],
  texts: [{ setting: 'copyrightYear', current: '2024', proposed: '2027' }],
  attractions: [{ id: 4, title: 'The Maze', current: true, keep: true }],
  testimonials: [{ id: 9, title: 'Ann', current: false, keep: false }],
};
const datesOf = (draft: ReturnType<typeof seasonDraftOf>) =>
  seasonInputOf(draft).nights.map(({ date }) => date);

it('leaves out nights that are there already, and sends the rest as it was answered', () => {
  expect(seasonInputOf(seasonDraftOf(plan))).toEqual({
    region: 'florida',
    nights: [
      { date: '2027-10-01', ...times },
      { date: '2027-10-08', ...times },
    ],
    texts: plan.texts,
    attractions: [{ id: 4, current: true, keep: true }],
    testimonials: [{ id: 9, current: false, keep: false }],
  });
});

it('leaves out dates that turn out to be taken, and keeps all else', () => {
  const draft = withTaken(seasonDraftOf(plan), ['2027-10-08']);
  expect(datesOf(draft)).toEqual(['2027-10-01']);
  expect(draft.taken).toEqual(['2027-10-02', '2027-10-08']);
});

it('shows what a text is now beside what was proposed', () => {
  const edited = seasonDraftOf({
    ...plan,
    texts: [{ setting: 'copyrightYear', current: '2024', proposed: '2019–2027' }],
  });
  expect(
    withCurrentTexts(edited, [{ setting: 'copyrightYear', current: '2025', proposed: '2027' }]).texts,
  ).toEqual([{ setting: 'copyrightYear', current: '2025', proposed: '2019–2027' }]);
});

it('shows what visitors see by now, as whoever changed it meanwhile wanted', () => {
  const maze = { id: 4, title: 'The Maze', current: false };
  const draft = withShown(seasonDraftOf(plan), { attractions: [maze], testimonials: [] });
  expect(draft.attractions).toEqual([{ ...maze, keep: false }]);
  expect(draft.testimonials).toEqual(plan.testimonials);
});

it('finds where the latest season begins: after two months without a night', () => {
  expect(latestSeasonStart(['2025-10-03', '2025-11-01', '2026-09-25', '2026-10-31'])).toBe('2026-09-25');
  expect(latestSeasonStart(['2025-10-03'])).toBe('2025-10-03');
  expect(latestSeasonStart([])).toBeUndefined();
});
