import type { Place } from './board-options.ts';

/** A board with the measures by which the planchette finds its way; ouija.css has the same ones. */
export interface BoardShape {
  name: 'wide' | 'tall';
  /** Width by height. */
  ratio: number;
  /** In percent of the board's width. */
  planchetteWidth: number;
  /** Where the planchette waits. */
  rest: Place;
}

export const wideBoard: BoardShape = {
  name: 'wide',
  ratio: 3 / 2,
  planchetteWidth: 10.6,
  rest: { x: 50, y: 68 },
};
export const tallBoard: BoardShape = {
  name: 'tall',
  ratio: 4 / 5,
  planchetteWidth: 17,
  rest: { x: 50, y: 70 },
};

/** The screens on which the wide board would be too small to read: they get the tall one. */
export const tallBoardMedia = '(max-width: 35rem)';
