import { runChecks, type Tally } from './checks.ts';
import { runPlaywright } from './playwright.ts';
import { startPostgres } from './postgres.ts';
import { provision } from './provision.ts';
import { runVitest } from './vitest.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const total: Tally = { passed: 0, failed: 0 };
const chosen = process.argv.slice(2).filter((word) => word !== '--');
const isChosen = (name: string) => !chosen.length || chosen.includes(name);

async function stage(name: string, work: () => Promise<Tally>) {
  if (!isChosen(name)) return;
  say(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = await work().catch((error: Error): Tally => {
    say(error.stack ?? error.message);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  say(
    `── ${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - started) / 1_000)} s`,
  );
}

async function onPostgres(binaries: string): Promise<Tally> {
  const server = await startPostgres(binaries);
  try {
    return await runVitest('api', { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function everything() {
  const { postgres, browser } = await provision();
  await stage('checks', () => runChecks(say));
  await stage('site', () => runVitest('site'));
  await stage('infra', () => runVitest('infra'));
  await stage('pglite', () => runVitest('api', { TEST_DATABASE: 'pglite' }));
  await stage('postgres', () => onPostgres(postgres));
  await stage('browser', () => runPlaywright(browser));
}

await everything().catch((error: Error) => {
  total.failed += 1;
  say(error.message);
});
say('');
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
