import { describe, expect, test } from 'vitest';
import { boardOptions } from './board-options.ts';
import { type BoardShape, tallBoard, wideBoard } from './board-shape.ts';
import { carriedTo, glidePath } from './glide-path.ts';

/** Where a transform puts the lens, in percent of the board. */
function placeOf({ rest, planchetteWidth, ratio }: BoardShape, transform: string) {
  const [, across, down] = /translate\((.+)%, (.+)%\)/.exec(transform) ?? [];
  return {
    x: rest.x + (Number(across) / 100) * planchetteWidth,
    y: rest.y + (Number(down) / 100) * planchetteWidth * (260 / 220) * ratio,
  };
}

const ways = [wideBoard, tallBoard].flatMap((board) =>
  boardOptions.map((option) => ({ board, name: board.name, goal: option[board.name], value: option.value })),
);

test.each([wideBoard, tallBoard])('at rest on the $name board the planchette is carried nowhere', (board) => {
  expect(carriedTo(board, board.rest)).toBe('translate(0.00%, 0.00%) rotate(-7.00deg)');
});

describe.each(ways)('the way to $value on the $name board', ({ board, goal }) => {
  const path = glidePath(board, goal).map((transform) => placeOf(board, transform));

  test('begins at rest and ends with the lens on the plaque', () => {
    expect(path[0]).toEqual(board.rest);
    expect(path.at(-1)?.x).toBeCloseTo(goal.x, 1);
    expect(path.at(-1)?.y).toBeCloseTo(goal.y, 1);
  });

  test('never leaves the board', () => {
    for (const { x, y } of path) {
      expect(x).toBeGreaterThan(5);
      expect(x).toBeLessThan(95);
      expect(y).toBeGreaterThan(5);
      expect(y).toBeLessThan(95);
    }
  });
});
