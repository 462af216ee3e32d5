import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Run } from './run.ts';

export interface Failure {
  /** File and title: `src/auth/login.test.ts › a wrong password is told`. */
  test: string;
  /** What the test runner printed about it. */
  why: string;
}

export interface Tally {
  passed: number;
  failures: Failure[];
}

const maxLines = 100;

/** The end of a run's output, for a failure that is not in the report. */
export const badEnd = (test: string, output: string): Failure => ({
  test,
  why: output.trimEnd().split('\n').slice(-maxLines).join('\n'),
});

/** The result of a run by its report; a run without a report, or that fails although no test did, counts as a failure. */
export function tallyOfRun(name: string, { code, output }: Run, readReport: () => Tally): Tally {
  const failures = [badEnd(`${name}, outside of any test`, output)];
  try {
    const tally = readReport();
    return code === 0 || tally.failures.length ? tally : { ...tally, failures };
  } catch {
    return { passed: 0, failures };
  }
}

/** The result of a run that writes its report to the file of this name. */
export async function tallyByReport<R>(
  name: string,
  start: (report: string) => Promise<Run>,
  tallyOf: (report: R) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-report-'));
  try {
    const report = join(folder, 'report.json');
    const ended = await start(report);
    return tallyOfRun(name, ended, () => tallyOf(JSON.parse(readFileSync(report, 'utf8')) as R));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The failures as lines to print at the end of a long run. */
export const failureLines = (failures: readonly Failure[]): string[] =>
  failures.flatMap(({ test, why }) => [
    `✗ ${test}`,
    ...stripVTControlCharacters(why)
      .trimEnd()
      .split('\n')
      .slice(0, maxLines)
      .map((line) => `    ${line}`),
  ]);
