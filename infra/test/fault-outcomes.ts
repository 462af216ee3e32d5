import { relative } from 'node:path';
import { root } from '../start/root.ts';
import type { Suite } from './playwright-report.ts';
import type { Promised } from './promises.ts';
import type { VitestReport } from './vitest-report.ts';

/** A test that ran; skipped ones did not. */
export interface Outcome {
  file: string;
  /** Null: all of the file. */
  title: string | null;
  passed: boolean;
  figure?: string | undefined;
}

/** The tests of a report. A file that failed outside of its tests, for instance because it could not be loaded, is an outcome for each of them. */
export const outcomesOfVitest = ({ testResults }: VitestReport): Outcome[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const ran = assertionResults
      .filter((each) => each.status === 'passed' || each.status === 'failed')
      .map(({ fullName, meta, ...each }) => ({
        file,
        title: fullName,
        passed: each.status === 'passed',
        figure: meta?.figure,
      }));
    const isBroken = status === 'failed' && ran.every(({ passed }) => passed);
    return isBroken ? [...ran, { file, title: null, passed: false }] : ran;
  });

export const outcomesOfPlaywright = ({ specs, suites = [] }: Suite): Outcome[] => [
  ...specs.map(({ file, title, tests }) => ({
    file: `site/e2e/${file}`,
    title,
    passed: tests.every(({ status }) => status === 'expected'),
  })),
  ...suites.flatMap(outcomesOfPlaywright),
];

/** Whether `title` is one of the test that is written as `pattern`, in which %s, %i and the like stand for anything. */
const isOf = (title: string, pattern: string) =>
  pattern.split(/%\w/).every((part) => title.includes(part.trim()));

/** The promise as a sentence with what its tests showed; it is broken by a test that failed or did not run. */
export function judge({ id, promise, fault, figure, references }: Promised, outcomes: Outcome[]) {
  const wanted = references.flatMap(({ file, titles }) =>
    (titles.length ? titles : ['']).map((title) => ({ file, title })),
  );
  const found = wanted.map(({ file, title }) =>
    outcomes.filter(
      (outcome) => outcome.file === file && (outcome.title === null || isOf(outcome.title, title)),
    ),
  );
  const holds = found.every((each) => each.length > 0 && each.every(({ passed }) => passed));
  const figures = [...new Set(found.flat().flatMap((outcome) => outcome.figure ?? []))];
  const measured = figures.length ? `; measured: ${figures.join('; ')}` : '';
  return { holds, sentence: `${holds ? '✓' : '✗'} ${id} ${promise} (${fault}): ${figure}${measured}` };
}
