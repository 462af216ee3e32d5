import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tallyOfPlaywright } from './playwright-report.ts';

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'board.spec.ts',
  line: 7,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

it('reads from a report the place, name and message of each failed journey, however deeply nested', () => {
  const report = {
    stats: { expected: 1 },
    errors: [],
    suites: [
      {
        title: 'board.spec.ts',
        specs: [spec('the board opens', 'expected')],
        suites: [
          {
            title: 'without a mouse',
            specs: [spec('a letter is chosen', 'unexpected', 'Timeout of 60000ms exceeded.')],
          },
        ],
      },
    ],
  };
  expect(tallyOfPlaywright(report)).toEqual({
    passed: 1,
    failures: [{ test: 'board.spec.ts:7 › a letter is chosen', why: 'Timeout of 60000ms exceeded.' }],
  });
});

it('counts a journey that passed only when it was tried again', () => {
  const suites = [{ title: 'board.spec.ts', specs: [spec('the board opens', 'flaky', 'Too slow')] }];
  expect(tallyOfPlaywright({ stats: { expected: 0 }, errors: [], suites }).failures).toEqual([
    { test: 'board.spec.ts:7 › the board opens', why: 'Too slow' },
  ]);
});

it('counts what broke outside of any journey', () => {
  const report = { stats: { expected: 0 }, errors: [{ message: 'No tests found' }], suites: [] };
  expect(tallyOfPlaywright(report).failures).toEqual([
    { test: 'outside of any journey', why: 'No tests found' },
  ]);
});

it('tells what the page showed when a journey failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'error-context-'));
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '# Error details\n\n```\nToo slow\n```\n\n```yaml\n- dialog "Add account"\n```\n\n# Test source\n',
  );
  const failed = spec('the board opens', 'unexpected');
  const results = [{ errors: [{ message: 'Too slow' }], attachments: [{ name: 'error-context', path }] }];
  const specs = [{ ...failed, tests: [{ status: 'unexpected', results }] }];
  const suites = [{ title: 'board.spec.ts', specs }];
  const [failure] = tallyOfPlaywright({ stats: { expected: 0 }, errors: [], suites }).failures;
  rmSync(folder, { recursive: true });
  expect(failure?.why).toBe('Too slow\n- dialog "Add account"');
});
