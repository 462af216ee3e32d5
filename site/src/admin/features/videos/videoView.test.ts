import { expect, it } from 'vitest';
import { videoFiguresOf, videoRules } from './videoView.ts';

it.each([
  [{}, { page: '' }],
  [{ page: 'ny-home' }, { page: 'ny-home' }],
  [{ page: 'cellar' }, { page: '' }],
] as const)('shows for %j %j', (search, view) => {
  expect(videoRules.read(search)).toEqual(view);
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
