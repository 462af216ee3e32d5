import { compileSite } from '../start/compile.ts';
import { runChecks } from './checks.ts';
import { runFaults } from './faults.ts';
import { prepareFirstApp, runPlaywright } from './playwright.ts';
import { memoryFolder, startPostgres } from './postgres.ts';
import { provision } from './provision.ts';
import { failureLines, type Tally } from './tally.ts';
import { runVitest, type Selection } from './vitest.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const total: Tally = { passed: 0, failures: [] };
const chosen = process.argv.slice(2).filter((word) => word !== '--');
const isChosen = (name: string) => !chosen.length || chosen.includes(name);

const brokenOff = (test: string, error: Error): Tally => ({
  passed: 0,
  failures: [{ test, why: error.stack ?? error.message }],
});

async function stage(name: string, work: () => Promise<Tally>) {
  if (!isChosen(name)) return;
  say(`\n── ${name}`);
  const started = performance.now();
  const { passed, failures } = await work().catch((error: Error) => brokenOff(name, error));
  total.passed += passed;
  total.failures.push(...failures.map(({ test, why }) => ({ test: `${name}: ${test}`, why })));
  const seconds = Math.round((performance.now() - started) / 1_000);
  say(`── ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`);
}

/** No test covers a crash of the machine, so nothing is flushed to disk. */
const withoutFlushing = ['fsync=off', 'full_page_writes=off'];

async function onPostgres(binaries: string, selection: Selection = {}): Promise<Tally> {
  const server = await startPostgres(binaries, withoutFlushing, memoryFolder());
  try {
    const environment = { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: server.url };
    return await runVitest('api', environment, selection);
  } finally {
    await server.stop();
  }
}

/** PostgreSQL runs all tests of the API; those that no database can change need not run on another one too. */
const onPglite = (selection: Selection = {}) =>
  runVitest(
    'api',
    {
      TEST_DATABASE: 'pglite',
      ...(process.env.LONG_TESTS !== '1' && { DATABASE_TESTS_ONLY: '1' }),
    },
    selection,
  );

/** `test faults R14 R15` is about these two promises alone. */
const provoke = (postgres: string, browser: string) =>
  runFaults(
    { browser, onPglite, onPostgres: (selection) => onPostgres(postgres, selection) },
    chosen.filter((word) => /^[A-Z]\d+$/.test(word)),
    say,
  );

async function everything() {
  const { postgres, browser } = await provision();
  if (chosen.includes('faults')) await stage('faults', () => provoke(postgres, browser));
  // The types of the site take one core most of that time.
  await Promise.all([stage('checks', () => runChecks(say)), stage('site', () => runVitest('site'))]);
  // Once, before tests that would compile it at the same time.
  if (isChosen('infra') || isChosen('browser')) await compileSite();
  // Before the tests of the API: beside both of their runs its pictures would take minutes.
  const firstApp = isChosen('browser') ? prepareFirstApp() : Promise.resolve('');
  const onBothDatabases = () =>
    Promise.all([stage('pglite', () => onPglite()), stage('postgres', () => onPostgres(postgres))]);
  // Each leaves a core idle at times: the infrastructure's tests mostly wait for Caddy and for processes.
  await Promise.all([
    stage('infra', () => runVitest('infra')),
    firstApp.then(onBothDatabases, onBothDatabases),
  ]);
  await stage('browser', async () => runPlaywright(browser, await firstApp));
}

await everything().catch((error: Error) => {
  total.failures.push(...brokenOff('the tests', error).failures);
});
say('');
for (const line of failureLines(total.failures)) say(line);
say(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length ? 1 : 0;
