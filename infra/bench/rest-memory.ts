import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../start/say.ts';
import { until } from '../start/until.ts';
import { memoryOf } from '../testing/api-process.ts';
import { type FilledStack, withFilledStack } from '../testing/filled-stack.ts';

/**
 * Memory of API and publisher at rest, with PostgreSQL: after the first start, which publishes everything, and after
 * a restart, which finds the site published. SIZES=10000 chooses the numbers of stories.
 */
const sizes = (process.env.SIZES ?? '10000').split(',').map(Number);
/** Milliseconds without requests: the engine gives memory back only after half a minute of them. */
const rest = 60_000;

/** Megabytes of resident memory of the process that this one runs for `script`: now, and the most there was. */
function memoryOfScript(script: string): { now: number; peak: number } {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isOurs = readFileSync(`/proc/${entry}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`);
      if (isOurs && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(script))
        return memoryOf(Number(entry));
    } catch {
      // Ended meanwhile.
    }
  }
  throw new Error(`${script} does not run`);
}

const inMegabytes = (script: string) => {
  const { now, peak } = memoryOfScript(script);
  return `${now.toFixed(0)} MB, at most ${peak.toFixed(0)}`;
};

async function startAndRest({ folder, start }: FilledStack, when: string) {
  const log = join(folder, 'logs/publisher.log');
  const isWarm = () => readFileSync(log, 'utf8').includes('"msg":"renderer warmed up"');
  rmSync(log, { force: true });
  const stack = await start();
  try {
    await until(async () => isWarm(), 'The publisher');
    await pause(rest);
    say(
      `  ${when}: api ${inMegabytes('api/src/main.ts')}; publisher ${inMegabytes('site/publisher/main.ts')}`,
    );
  } finally {
    await stack.stop();
  }
}

for (const size of sizes)
  await withFilledStack(size, async (stack) => {
    say(`${size} stories`);
    await startAndRest(stack, 'everything was published');
    await startAndRest(stack, 'the site was published');
  });
say('Budget: api under 250 MB, publisher under 350 MB at 10,000 stories.');
