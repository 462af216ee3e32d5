import fc from 'fast-check';
import { expect, it } from 'vitest';
import { focalPointAt, focalPointWords, movedFocalPoint } from './focalPoint.ts';

const picture = { left: 100, top: 50, width: 400, height: 200 };

it.each([
  [100, 50, { x: 0, y: 0 }],
  [300, 150, { x: 50, y: 50 }],
  [500, 250, { x: 100, y: 100 }],
  [233, 97, { x: 33, y: 24 }],
  [20, 900, { x: 0, y: 100 }],
])('takes a click at %d, %d for %j', (clientX, clientY, point) => {
  expect(focalPointAt({ clientX, clientY }, picture)).toEqual(point);
});

it('stays in a picture that is not laid out yet', () => {
  expect(focalPointAt({ clientX: 9, clientY: 9 }, { left: 0, top: 0, width: 0, height: 0 })).toEqual({
    x: 100,
    y: 100,
  });
});

it.each([
  ['ArrowLeft', false, { x: 49, y: 50 }],
  ['ArrowRight', false, { x: 51, y: 50 }],
  ['ArrowUp', true, { x: 50, y: 40 }],
  ['ArrowDown', true, { x: 50, y: 60 }],
  ['Enter', false, undefined],
  ['constructor', false, undefined],
])('%s with stride %s moves the center to %j', (key, isStride, point) => {
  expect(movedFocalPoint({ x: 50, y: 50 }, key, isStride)).toEqual(point);
});

it('never leaves the picture, whatever keys are pressed', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 200 }), (presses) => {
      let point = { x: 50, y: 50 };
      for (const [key, isStride] of presses) point = movedFocalPoint(point, key, isStride) ?? point;
      expect(Math.min(point.x, point.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(point.x, point.y)).toBeLessThanOrEqual(100);
    }),
  );
});

it('says a point in words', () => {
  expect(focalPointWords({ x: 40, y: 30 })).toBe('40% from the left, 30% from the top');
});
