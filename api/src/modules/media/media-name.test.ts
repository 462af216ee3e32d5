import { expect, it } from 'vitest';
import { cleanOriginalName } from './media-name.ts';

it.each([
  ['The %22Mile%22 sign.jpg', 'The "Mile" sign.jpg'],
  ['👨‍👩‍👧 at the gate.png', '👨‍👩‍👧 at the gate.png'],
  ['a\u0000\u202Eb\uFEFF.jpg', 'ab.jpg'],
  [undefined, 'file'],
])('stores the file name %j, as browsers send it, as %j', (sent, name) => {
  expect(cleanOriginalName(sent)).toBe(name);
});
