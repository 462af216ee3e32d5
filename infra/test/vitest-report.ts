import { relative } from 'node:path';
import type { Tally } from './tally.ts';

/** The part of Vitest's JSON report that is read here; its form is that of Jest's `--json`. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[];
      meta?: { figure?: string };
    }[];
  }[];
}

/** The passed and failed tests of a report; a file that could not run counts as one failure. */
export function tallyOfVitest({ numPassedTests, testResults }: VitestReport, folder: string): Tally {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(folder, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (!failed.length) return [{ test: file, why: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${file} › ${fullName}`,
        why: failureMessages.join('\n'),
      }));
    });
  return { passed: numPassedTests, failures };
}
