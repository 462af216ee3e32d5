import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../start/root.ts';
import { judge, outcomesOfVitest } from './fault-outcomes.ts';
import type { VitestReport } from './vitest-report.ts';

const file = 'api/src/locks.test.ts';
const promise = {
  id: 'R4',
  promise: 'A data folder has one process',
  fault: 'a second process',
  figure: 'refused',
  references: [{ file, titles: ['a second process is refused'] }],
};
const passing = {
  fullName: 'a second process is refused',
  status: 'passed',
  failureMessages: [],
  meta: { figure: 'after 3 ms' },
};
const reportOf = (
  status: string,
  assertionResults: VitestReport['testResults'][number]['assertionResults'],
) => ({
  numPassedTests: 0,
  testResults: [{ name: join(root, file), status, message: '', assertionResults }],
});

it('a promise holds when its test passed, and its sentence has the measured figure', () => {
  expect(judge(promise, outcomesOfVitest(reportOf('passed', [passing])))).toEqual({
    holds: true,
    sentence: '✓ R4 A data folder has one process (a second process): refused; measured: after 3 ms',
  });
});

it('a promise is broken by a test that failed, was skipped or was not there', () => {
  const failing = { ...passing, status: 'failed' };
  const skipped = { ...passing, status: 'skipped' };
  for (const results of [[failing], [skipped], []])
    expect(judge(promise, outcomesOfVitest(reportOf('passed', results))).holds).toBe(false);
});

it('a promise is broken by a file that could not be loaded on one of two databases', () => {
  const onOne = outcomesOfVitest(reportOf('passed', [passing]));
  const onTheOther = outcomesOfVitest(reportOf('failed', []));
  expect(judge(promise, [...onOne, ...onTheOther]).holds).toBe(false);
});
