import { stripVTControlCharacters } from 'node:util';
import type { Run } from './run.ts';

export interface Failure {
  /** Where it stands and what it says: `src/auth/login.test.ts › a wrong password is told`. */
  test: string;
  /** What the test's own tool printed about it. */
  why: string;
}

export interface Tally {
  passed: number;
  failures: Failure[];
}

const mostLines = 40;

/** What the end of a run's output says of a failure that no report names. */
export const badEnd = (test: string, output: string): Failure => ({
  test,
  why: output.trimEnd().split('\n').slice(-mostLines).join('\n'),
});

/** What a run came to by its report; one without a report, or that ends badly though no test did, has failed itself. */
export function tallyOfRun(name: string, { code, output }: Run, readReport: () => Tally): Tally {
  const failures = [badEnd(`${name}, outside of any test`, output)];
  try {
    const tally = readReport();
    return code === 0 || tally.failures.length ? tally : { ...tally, failures };
  } catch {
    return { passed: 0, failures };
  }
}

/** What failed, in lines to print: whoever sees only the end of a long run finds it there. */
export const failureLines = (failures: readonly Failure[]): string[] =>
  failures.flatMap(({ test, why }) => [
    `✗ ${test}`,
    ...stripVTControlCharacters(why)
      .trimEnd()
      .split('\n')
      .slice(0, mostLines)
      .map((line) => `    ${line}`),
  ]);
