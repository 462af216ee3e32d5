import { relative } from 'node:path';
import { prepareDemo, withApps } from './apps-under-test.ts';
import { judge, type Outcome, outcomesOfPlaywright, outcomesOfVitest } from './fault-outcomes.ts';
import { runPlaywright } from './playwright.ts';
import { readPromises } from './promises.ts';
import { provisionFaults } from './provision.ts';
import { run } from './run.ts';
import { badEnd, type Tally } from './tally.ts';
import { runVitest, type Selection } from './vitest.ts';
import type { VitestReport } from './vitest-report.ts';

interface Databases {
  browser: string;
  postgres: string;
  onPglite(selection: Selection): Promise<Tally>;
  onPostgres(selection: Selection): Promise<Tally>;
}

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

/** Runs every test and benchmark that docs/reliability.md names for `ids`, or for all promises, in its long form, and says for each promise what they showed. */
export async function runFaults(
  { browser, postgres, onPglite, onPostgres }: Databases,
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
      start: async () =>
        withApps(await prepareDemo(), postgres, (apps) =>
          runPlaywright(browser, apps, journeys, ({ suites }) =>
            outcomes.push(...suites.flatMap(outcomesOfPlaywright)),
          ),
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
