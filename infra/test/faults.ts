import { relative } from 'node:path';
import { root } from '../start/root.ts';
import { beginFirstApp, runPlaywright } from './playwright.ts';
import type { Suite } from './playwright-report.ts';
import { type Promised, readPromises } from './promises.ts';
import { provisionFaults } from './provision.ts';
import { run } from './run.ts';
import { badEnd, type Tally } from './tally.ts';
import { runVitest, type Selection } from './vitest.ts';
import type { VitestReport } from './vitest-report.ts';

/** A test that ran; skipped ones did not. */
interface Outcome {
  file: string;
  title: string;
  passed: boolean;
  figure?: string | undefined;
}

interface Databases {
  browser: string;
  onPglite(selection: Selection): Promise<Tally>;
  onPostgres(selection: Selection): Promise<Tally>;
}

const outcomesOfVitest = ({ testResults }: VitestReport): Outcome[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, meta }) => ({
        file: relative(root, name),
        title: fullName,
        passed: status === 'passed',
        figure: meta?.figure,
      })),
  );

const outcomesOfPlaywright = ({ specs, suites = [] }: Suite): Outcome[] => [
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

async function runBenchmarks(files: string[], outcomes: Outcome[]): Promise<Tally> {
  const total: Tally = { passed: 0, failures: [] };
  for (const file of files) {
    const name = /([\w-]+)\.ts$/.exec(file)?.[1] ?? '';
    const { code, output } = await run(process.execPath, ['infra/bench/main.ts', name], {}, true);
    outcomes.push({ file, title: '', passed: code === 0, figure: output.trim().split('\n').at(-1) });
    if (code === 0) total.passed += 1;
    else total.failures.push(badEnd(file, output));
  }
  return total;
}

/** The promise as a sentence with what its tests showed; it is broken by a test that failed or did not run. */
function judge({ id, promise, fault, figure, references }: Promised, outcomes: Outcome[]) {
  const wanted = references.flatMap(({ file, titles }) =>
    (titles.length ? titles : ['']).map((title) => ({ file, title })),
  );
  const found = wanted.map(({ file, title }) =>
    outcomes.filter((outcome) => outcome.file === file && isOf(outcome.title, title)),
  );
  const holds = found.every((each) => each.length > 0 && each.every(({ passed }) => passed));
  const figures = [...new Set(found.flat().flatMap((outcome) => outcome.figure ?? []))];
  const measured = figures.length ? `; measured: ${figures.join('; ')}` : '';
  return { holds, sentence: `${holds ? '✓' : '✗'} ${id} ${promise} (${fault}): ${figure}${measured}` };
}

/** Runs every test and benchmark that docs/reliability.md names for `ids`, or for all promises, in its long form, and says for each promise what they showed. */
export async function runFaults(
  { browser, onPglite, onPostgres }: Databases,
  ids: readonly string[],
  say: (line: string) => void,
): Promise<Tally> {
  await provisionFaults();
  process.env.LONG_TESTS = '1';
  const promises = readPromises().filter(({ id }) => !ids.length || ids.includes(id));
  const named = [...new Set(promises.flatMap(({ references }) => references.map(({ file }) => file)))];
  const within = (folder: string, ending: string) =>
    named
      .filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending))
      .map((file) => relative(folder, file));
  const outcomes: Outcome[] = [];
  const onReport = (report: VitestReport) => void outcomes.push(...outcomesOfVitest(report));
  const api = within('api', '.test.ts');
  const site = within('site', '.test.ts');
  const infra = within('infra', '.test.ts');
  const journeys = within('site/e2e', '.spec.ts');
  const benchmarks = named.filter((file) => file.startsWith('infra/bench/'));
  const runs = [
    { files: api, start: () => onPglite({ files: api, onReport }) },
    { files: api, start: () => onPostgres({ files: api, onReport }) },
    { files: site, start: () => runVitest('site', {}, { files: site, onReport }) },
    { files: infra, start: () => runVitest('infra', {}, { files: infra, onReport }) },
    {
      files: journeys,
      start: () =>
        runPlaywright(browser, beginFirstApp(), journeys, ({ suites }) =>
          outcomes.push(...suites.flatMap(outcomesOfPlaywright)),
        ),
    },
    { files: benchmarks, start: () => runBenchmarks(benchmarks, outcomes) },
  ];
  const total: Tally = { passed: 0, failures: [] };
  for (const { files, start } of runs) {
    if (files.length === 0) continue;
    const { passed, failures } = await start();
    total.passed += passed;
    total.failures.push(...failures);
  }
  say('');
  for (const promised of promises) {
    const { holds, sentence } = judge(promised, outcomes);
    say(sentence);
    if (!holds) total.failures.push({ test: promised.id, why: sentence });
  }
  return total;
}
