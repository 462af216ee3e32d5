import { expect, it } from 'vitest';
import { videoFiguresOf, videoRules } from './videoView.ts';

it.each([
  [{}, { page: '', open: '' }],
  [{ page: 'ny-home' }, { page: 'ny-home', open: '' }],
  [
    { page: 'ny-home', open: 'new' },
    { page: 'ny-home', open: 'new' },
  ],
  [{ open: '7' }, { page: '', open: '7' }],
] as const)('shows for %j %j, and says it the same way', (search, view) => {
  expect(videoRules.read(search)).toEqual(view);
  expect(videoRules.read(view)).toEqual(view);
});

it('takes what an address cannot mean for all pages and no form', () => {
  expect(videoRules.read({ page: 'cellar', open: '0' })).toEqual({ page: '', open: '' });
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
