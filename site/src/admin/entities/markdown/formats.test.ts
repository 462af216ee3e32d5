import { expect, it } from 'vitest';
import { formatOfKeys } from './formats.ts';

const keys = { key: 'b', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  ['b', 'bold'],
  ['B', 'bold'],
  ['i', 'italic'],
  ['k', 'link'],
  ['u', undefined],
])('Ctrl or Cmd with %s means %s', (key, format) => {
  expect(formatOfKeys({ ...keys, key, ctrlKey: true })).toBe(format);
  expect(formatOfKeys({ ...keys, key, metaKey: true })).toBe(format);
});

it.each([
  {},
  { ctrlKey: true, altKey: true },
  { ctrlKey: true, shiftKey: true },
  { ctrlKey: true, metaKey: true },
])('the letter with %j is left to the browser', (held) => {
  expect(formatOfKeys({ ...keys, ...held })).toBeUndefined();
});
