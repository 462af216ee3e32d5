import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Difference, textDifferences } from './textDifferences.ts';

const marks = { same: '=', removed: '-', added: '+' };
const shown = (parts: Difference[]) =>
  parts.map((part) => (part.kind === 'skipped' ? `…${part.lines}` : marks[part.kind] + part.text));

it.each([
  ['', '', []],
  ['', 'new', ['+new']],
  ['one\ntwo', 'one\ntwo', ['…2']],
  ['one\ntwo', 'one\r\ntwo', ['…2']],
  ['one two', 'one two three', ['=one two', '+ three']],
  ['The lamp swings.', 'The red lamp swings.', ['=The ', '+red ', '=lamp swings.']],
  ['It began at the pier.', 'It began at the landing.', ['=It began at the ', '-pier', '+landing', '=.']],
])('%j and %j differ as %j', (before, after, expected) => {
  expect(shown(textDifferences(before, after))).toEqual(expected);
});

it('shows what changed with the nearest text on both sides, and counts the lines between', () => {
  const lines = ['one', '', 'two', '', 'three', '', 'four', '', 'five', '', 'six'];
  const after = lines.with(4, 'another').join('\n');
  expect(shown(textDifferences(lines.join('\n'), after))).toEqual([
    '…2',
    '=two\n\n',
    '-three',
    '+another',
    '=\n\nfour',
    '…4',
  ]);
});

it('makes each text out of the other by what was removed and added', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', 'lamp', '.'), { maxLength: 9 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textDifferences(before, after);
      if (parts.some(({ kind }) => kind === 'skipped')) return;
      const without = (kind: string) =>
        parts.map((part) => ('text' in part && part.kind !== kind ? part.text : '')).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
    { numRuns: 1_000 },
  );
});

it('takes long texts that have nothing in common for different ones', () => {
  const many = (name: string) => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`).join(' ');
  expect(textDifferences(many('old'), many('new')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
