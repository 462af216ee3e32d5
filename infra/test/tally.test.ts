import { describe, expect, it } from 'vitest';
import { failureLines, tallyOfRun } from './tally.ts';

const failure = { test: 'a.test.ts › counts', why: 'expected 1 to be 2' };

describe('a run of tests', () => {
  it('comes to what its report says', () => {
    const tally = { passed: 3, failures: [failure] };
    expect(tallyOfRun('api', { code: 1, output: 'noise' }, () => tally)).toEqual(tally);
  });

  it('has failed when it ended badly though no test did, and its last words say why', () => {
    const output = `${'early\n'.repeat(150)}Unhandled rejection: the pool has ended\n`;
    const { passed, failures } = tallyOfRun('api', { code: 1, output }, () => ({ passed: 3, failures: [] }));
    expect(passed).toBe(3);
    expect(failures).toEqual([
      {
        test: 'api, outside of any test',
        why: expect.stringMatching(/Unhandled rejection: the pool has ended$/),
      },
    ]);
    expect(failures[0]?.why.split('\n')).toHaveLength(100);
  });

  it('has failed when it left no report', () => {
    const tally = tallyOfRun('api', { code: 0, output: 'Killed' }, () => JSON.parse(''));
    expect(tally).toEqual({ passed: 0, failures: [{ test: 'api, outside of any test', why: 'Killed' }] });
  });
});

describe('the lines of what failed', () => {
  it('name each test and what its tool said, without colors', () => {
    expect(
      failureLines([{ test: 'a › b', why: '\u001b[31mexpected 1\u001b[39m\nto be 2\n' }, failure]),
    ).toEqual(['✗ a › b', '    expected 1', '    to be 2', '✗ a.test.ts › counts', '    expected 1 to be 2']);
  });

  it('leave out the rest of what is very long', () => {
    expect(failureLines([{ test: 'a › b', why: 'line\n'.repeat(1_000) }])).toHaveLength(101);
  });
});
