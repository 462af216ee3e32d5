import { expect, it } from 'vitest';
import { videoFiguresOf, videoFilters } from './videoView.ts';

it.each([
  [{}, ''],
  [{ page: 'ny-home' }, 'ny-home'],
  [{ page: 'cellar' }, ''],
] as const)('shows for %j the page %j', (search, page) => {
  expect(videoFilters.read(search).page).toBe(page);
});

it('counts backgrounds, active ones, and each page on which one plays once', () => {
  expect(
    videoFiguresOf([
      { page: 'landing', isActive: true },
      { page: 'landing', isActive: true },
      { page: 'ny-home', isActive: true },
      { page: 'fl-home', isActive: false },
    ]),
  ).toEqual({ total: 4, active: 3, pages: 2 });
  expect(videoFiguresOf([])).toEqual({ total: 0, active: 0, pages: 0 });
});
