import { expect, it } from 'vitest';
import { tallyOfPlaywright } from './playwright-report.ts';

const spec = (title: string, ...messages: string[]) => ({
  title,
  ok: !messages.length,
  file: 'board.spec.ts',
  line: 7,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});

it('tells of a report the place, the name and the words of each journey that failed, however deep it stands', () => {
  const report = {
    stats: { expected: 1 },
    errors: [],
    suites: [
      {
        title: 'board.spec.ts',
        specs: [spec('the board opens')],
        suites: [
          { title: 'without a mouse', specs: [spec('a letter is chosen', 'Timeout of 60000ms exceeded.')] },
        ],
      },
    ],
  };
  expect(tallyOfPlaywright(report)).toEqual({
    passed: 1,
    failures: [{ test: 'board.spec.ts:7 › a letter is chosen', why: 'Timeout of 60000ms exceeded.' }],
  });
});

it('counts what broke outside of any journey', () => {
  const report = { stats: { expected: 0 }, errors: [{ message: 'No tests found' }], suites: [] };
  expect(tallyOfPlaywright(report).failures).toEqual([
    { test: 'outside of any journey', why: 'No tests found' },
  ]);
});
