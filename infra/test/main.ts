import { compileSite } from '../start/compile.ts';
import { say } from '../start/say.ts';
import { prepareDemo, withApps } from './apps-under-test.ts';
import { runChecks } from './checks.ts';
import { runFaults } from './faults.ts';
import { runPlaywright } from './playwright.ts';
import { startUnflushedPostgres } from './postgres.ts';
import { provision } from './provision.ts';
import { failureLines, type Tally } from './tally.ts';
import { runVitest, type Selection } from './vitest.ts';

const total: Tally = { passed: 0, failures: [] };
const chosen = process.argv.slice(2).filter((word) => word !== '--');
const isChosen = (name: string) => !chosen.length || chosen.includes(name);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

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

async function onPostgres(binaries: string, selection: Selection = {}): Promise<Tally> {
  const server = await startUnflushedPostgres(binaries);
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
    { browser, postgres, onPglite, onPostgres: (selection) => onPostgres(postgres, selection) },
    chosen.filter((word) => /^[A-Z]\d+$/.test(word)),
    say,
  );

async function everything() {
  const { postgres, browser } = await provision();
  if (chosen.includes('faults')) await stage('faults', () => provoke(postgres, browser));
  // The types of the site take one core most of that time.
  await Promise.all([stage('checks', () => runChecks(say)), stage('site', () => runVitest('site'))]);
  // Once, before tests that would compile it at the same time, and make the same pictures.
  if (isChosen('infra') || isChosen('browser')) await compileSite();
  const demo = isChosen('infra') || isChosen('browser') ? prepareDemo() : Promise.resolve('');
  await Promise.allSettled([demo]);
  // Each leaves a core idle at times: the infrastructure's tests mostly wait for Caddy and for processes.
  await Promise.all([
    stage('infra', async () => runVitest('infra', { DEMO_DATA: await demo })),
    stage('pglite', () => onPglite()),
    stage('postgres', () => onPostgres(postgres)),
  ]);
  await stage('browser', async () => withApps(await demo, postgres, (apps) => runPlaywright(browser, apps)));
}

await everything().catch((error: Error) => {
  total.failures.push(...brokenOff('the tests', error).failures);
});
say('');
for (const line of failureLines(total.failures)) say(line);
say(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length ? 1 : 0;
