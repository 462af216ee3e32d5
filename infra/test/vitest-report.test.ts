import { expect, it } from 'vitest';
import { tallyOfVitest } from './vitest-report.ts';

const passed = { fullName: 'a sum is right', status: 'passed', failureMessages: [] };

it('reads from a report the file, name and message of each failed test', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      { name: '/p/api/src/sum.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      {
        name: '/p/api/src/mail/mail.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          {
            fullName: 'a mail is sent',
            status: 'failed',
            failureMessages: ['Error: Test timed out in 5000ms.'],
          },
        ],
      },
    ],
  };
  expect(tallyOfVitest(report, '/p/api')).toEqual({
    passed: 2,
    failures: [{ test: 'src/mail/mail.test.ts › a mail is sent', why: 'Error: Test timed out in 5000ms.' }],
  });
});

it('counts a file that could not be run at all', () => {
  const message = 'Cannot find module ./gone.ts';
  const testResults = [{ name: '/p/api/src/a.test.ts', status: 'failed', message, assertionResults: [] }];
  expect(tallyOfVitest({ numPassedTests: 0, testResults }, '/p/api').failures).toEqual([
    { test: 'src/a.test.ts', why: message },
  ]);
});
