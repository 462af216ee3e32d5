import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { condensed, type LineDifference, sequenceDifferences, textDifferences } from './textDifferences.ts';

const runsOf = (before: string, after: string) =>
  sequenceDifferences([...before], [...after]).map(
    ({ kind, items }) => ({ same: '=', removed: '-', added: '+' })[kind] + items.join(''),
  );

describe('two sequences', () => {
  it.each([
    ['', '', []],
    ['abc', 'abc', ['=abc']],
    ['', 'abc', ['+abc']],
    ['abc', '', ['-abc']],
    ['abc', 'axc', ['=a', '-b', '+x', '=c']],
    ['abcd', 'bcd', ['-a', '=bcd']],
    ['abc', 'abcd', ['=abc', '+d']],
    ['aa', 'aaa', ['=aa', '+a']],
    ['abcabba', 'cbabac', ['-ab', '=c', '+b', '=ab', '-b', '=a', '+c']],
  ])('%j and %j differ as %j', (before, after, expected) => {
    expect(runsOf(before, after)).toEqual(expected);
  });

  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

  it('become each other by what was removed and added', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const runs = sequenceDifferences(before, after);
        const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : run.items));
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
      { numRuns: 2_000 },
    );
  });

  it('differ in as few items as there can be', () => {
    const longestCommon = (a: string[], b: string[]): number => {
      const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
      a.forEach((item, row) => {
        b.forEach((other, column) => {
          const [above, aside] = [table[row]?.[column + 1] ?? 0, table[row + 1]?.[column] ?? 0];
          const diagonal = (table[row]?.[column] ?? 0) + 1;
          (table[row + 1] as number[])[column + 1] = item === other ? diagonal : Math.max(above, aside);
        });
      });
      return table[a.length]?.[b.length] ?? 0;
    };
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const same = sequenceDifferences(before, after).filter(({ kind }) => kind === 'same');
        expect(same.flatMap(({ items }) => items)).toHaveLength(longestCommon(before, after));
      }),
      { numRuns: 1_000 },
    );
  });

  it('that have nothing in common are compared in an instant, however long they are', () => {
    const many = (name: string) => Array.from({ length: 50_000 }, (_, place) => `${name} ${place}`);
    const begun = performance.now();
    const runs = sequenceDifferences(many('old'), many('new'));
    expect(runs.map(({ kind, items }) => [kind, items.length])).toEqual([
      ['removed', 50_000],
      ['added', 50_000],
    ]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('two texts', () => {
  const marks = { same: '=', removed: '-', added: '+' };
  const shown = (lines: LineDifference[]) =>
    lines.map((line) => {
      if (line.kind === 'skipped') return `…${line.lines}`;
      if (line.kind !== 'changed') return marks[line.kind] + line.text;
      return `~${line.words.map(({ kind, items }) => marks[kind] + items.join('')).join('|')}`;
    });

  it.each([
    ['', '', []],
    ['one\ntwo', 'one\r\ntwo', ['=one', '=two']],
    ['one\ntwo', 'one\nthree\ntwo', ['=one', '+three', '=two']],
    ['The lamp swings.', 'The red lamp swings.', ['~=The |+red |=lamp swings.']],
    ['The lamp swings.', 'Nobody came home.', ['-The lamp swings.', '+Nobody came home.']],
    ['a\nb', 'c', ['-a', '+c', '-b']],
    ['', 'new', ['+new']],
  ])('%j and %j differ as %j', (before, after, expected) => {
    expect(shown(textDifferences(before, after))).toEqual(expected);
  });

  it('are shown around what changed, with the nearest text on both sides', () => {
    const lines = ['one', '', 'two', '', 'three', '', 'four', '', 'five', '', 'six'];
    const after = lines.with(4, 'another thing').join('\n');
    expect(shown(condensed(textDifferences(lines.join('\n'), after)))).toEqual([
      '…2',
      '=two',
      '=',
      '-three',
      '+another thing',
      '=',
      '=four',
      '…4',
    ]);
  });

  it('that are the same leave nothing to show', () => {
    expect(shown(condensed(textDifferences('a\nb', 'a\nb')))).toEqual(['…2']);
  });
});
