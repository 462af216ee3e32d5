import { compileSite } from '../start/compile.ts';
import { runChecks, type Tally } from './checks.ts';
import { runPlaywright } from './playwright.ts';
import { startPostgres } from './postgres.ts';
import { provision } from './provision.ts';
import { runVitest } from './vitest.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const total: Tally = { passed: 0, failed: 0 };

async function stage(title: string, work: () => Promise<Tally>) {
  say(`\n── ${title}`);
  const started = performance.now();
  const { passed, failed } = await work().catch((error: Error): Tally => {
    say(error.stack ?? error.message);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  say(
    `   ${title}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - started) / 1_000)} s`,
  );
}

async function everything() {
  const { postgres, browser } = await provision();
  await compileSite();
  await stage('Checks', () => runChecks(say));
  await stage('Site and publisher', () => runVitest('site'));
  await stage('Infrastructure', () => runVitest('infra'));
  await stage('Api on PGlite', () => runVitest('api', { TEST_DATABASE: 'pglite' }));
  const server = await startPostgres(postgres);
  try {
    await stage('Api on PostgreSQL', () =>
      runVitest('api', { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: server.url }),
    );
  } finally {
    await server.stop();
  }
  await stage('Browser journeys', () => runPlaywright(browser));
}

await everything().catch((error: Error) => {
  total.failed += 1;
  say(error.message);
});
say('');
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
