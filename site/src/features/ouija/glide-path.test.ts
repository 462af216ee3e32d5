import { describe, expect, test } from 'vitest';
import { boardOptions, restingPlace } from './board-options.ts';
import { carriedTo, glidePath } from './glide-path.ts';

/** Where a transform puts the lens, in percent of the board. */
function placeOf(transform: string) {
  const [, across, down] = /translate\((.+)%, (.+)%\)/.exec(transform) ?? [];
  return {
    x: restingPlace.x + (Number(across) / 100) * 10.6,
    y: restingPlace.y + (Number(down) / 100) * 10.6 * (260 / 220) * (3 / 2),
  };
}

test('at rest the planchette is carried nowhere', () => {
  expect(carriedTo(restingPlace)).toBe('translate(0.00%, 0.00%) rotate(-7.00deg)');
});

describe.each(boardOptions)('the way to $value', (option) => {
  const path = glidePath(option);

  test('begins at rest and ends with the lens on the plaque', () => {
    expect(placeOf(path[0] ?? '')).toEqual(restingPlace);
    const end = placeOf(path.at(-1) ?? '');
    expect(end.x).toBeCloseTo(option.x, 1);
    expect(end.y).toBeCloseTo(option.y, 1);
  });

  test('never leaves the board', () => {
    for (const { x, y } of path.map(placeOf)) {
      expect(x).toBeGreaterThan(5);
      expect(x).toBeLessThan(95);
      expect(y).toBeGreaterThan(5);
      expect(y).toBeLessThan(95);
    }
  });
});
