import { expect, it } from 'vitest';
import { decodePlace, encodePlace } from './position.cursor.ts';

it('a cursor gives back the place it was made of', () => {
  expect(decodePlace(encodePlace({ position: 7, id: 2_147_483_647 }))).toEqual({
    position: 7,
    id: 2_147_483_647,
  });
});

it.each(['', '7', '7.', '-1.2', '1.2.3', '2147483648.1', '1.2147483648', '1e3.1', 'x'])(
  'the cursor "%s" is refused',
  (cursor) => {
    expect(() => decodePlace(cursor)).toThrow('The cursor is not valid');
  },
);
