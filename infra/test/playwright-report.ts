import { readFileSync } from 'node:fs';
import type { Tally } from './tally.ts';

interface Result {
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

export interface Suite {
  title: string;
  suites?: Suite[];
  specs: {
    title: string;
    line: number;
    file: string;
    tests: { status: string; results: Result[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number };
  suites: Suite[];
  errors: { message?: string }[];
}

/** A test that passes only on retry counts as failed. */
const failing = new Set(['unexpected', 'flaky']);
const words = (errors: { message?: string }[]) => errors.map(({ message = '' }) => message).join('\n');

/** What the page showed at the end, by roles and names, as Playwright left it beside the error; empty when there was no page. */
function shownOf({ attachments = [] }: Result): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  return (path && /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1]) ?? '';
}

const reasonOf = (result: Result) => `${words(result.errors)}\n${shownOf(result)}`.trimEnd();

function failuresOf({ suites = [], specs }: Suite): Tally['failures'] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => failing.has(status)));
  return [
    ...failed.map(({ file, line, title, tests }) => ({
      test: `${file}:${line} › ${title}`,
      why: tests.flatMap(({ results }) => results.map(reasonOf)).join('\n'),
    })),
    ...suites.flatMap(failuresOf),
  ];
}

/** The passed and failed tests of a report; an error outside any test counts as one failure. */
export function tallyOfPlaywright({ stats, suites, errors }: PlaywrightReport): Tally {
  const outside = errors.length ? [{ test: 'outside of any journey', why: words(errors) }] : [];
  return { passed: stats.expected, failures: [...suites.flatMap(failuresOf), ...outside] };
}
