import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { startStack } from '../start/stack.ts';
import { until } from '../start/until.ts';
import { startPostgres } from '../test/postgres.ts';
import { provision } from '../test/provision.ts';
import { password, startApi } from '../testing/api-process.ts';
import { writeStories } from '../testing/many-stories.ts';

/**
 * Memory of API and publisher at rest, with PostgreSQL: after the first start, which publishes everything, and after
 * a restart, which finds the site published. SIZES=10000 chooses the numbers of stories.
 */
const sizes = (process.env.SIZES ?? '10000').split(',').map(Number);
/** Milliseconds without requests. */
const rest = 15_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Megabytes of resident memory of the process that this one runs for `script`. */
function memoryOf(script: string): number {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8');
      const isOurs = status.includes(`\nPPid:\t${process.pid}\n`);
      if (isOurs && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(script))
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
    } catch {
      // Ended meanwhile.
    }
  }
  throw new Error(`${script} does not run`);
}

async function startAndRest(databaseUrl: string, folder: string, when: string) {
  const log = join(folder, 'logs/publisher.log');
  const isWarm = () => readFileSync(log, 'utf8').includes('"msg":"warm"');
  rmSync(log, { force: true });
  const stack = await startStack({
    environment: {
      ...process.env,
      PORT: String(await freePort()),
      SITE_URL: '',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: password,
      DEMO: '0',
    },
    say,
    compiled: Promise.resolve(),
  });
  try {
    await until(async () => isWarm(), 'The publisher');
    await pause(rest);
    const [api, publisher] = ['api/src/main.ts', 'site/publisher/main.ts'].map(memoryOf);
    say(`  ${when}: api ${api?.toFixed(0)} MB, publisher ${publisher?.toFixed(0)} MB`);
  } finally {
    await stack.stop();
  }
}

async function measure(size: number, binaries: string) {
  const postgres = await startPostgres(binaries);
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-rest-'));
  try {
    const writer = await startApi(postgres.url);
    await writeStories(writer, size).finally(writer.stop);
    say(`${size} stories`);
    await startAndRest(postgres.url, folder, 'everything was published');
    await startAndRest(postgres.url, folder, 'the site was published');
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await compileSite();
const { postgres } = await provision();
for (const size of sizes) await measure(size, postgres);
say('Budget: api under 250 MB, publisher under 350 MB at 10,000 stories.');
