import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../start/root.ts';
import { startStack } from '../start/stack.ts';
import { tallyOfPlaywright } from './playwright-report.ts';
import { run } from './run.ts';
import { type Tally, tallyOfRun } from './tally.ts';

/** Runs the browser journeys against a stack of their own and counts them; a run that is interrupted counts as a failure. */
export async function runPlaywright(browser: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-playwright-'));
  const report = join(folder, 'report.json');
  const stack = await startStack({
    environment: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '127.0.0.1,::1',
    },
    say: (sentence) => process.stdout.write(`${sentence}\n`),
    compiled: compileSite(),
  });
  const ended = await run(
    join(root, 'site/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      folder: join(root, 'site'),
      environment: {
        SITE_UNDER_TEST: stack.siteUrl,
        MAIL_FOLDER: join(folder, 'data/mail'),
        BROWSER_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
    true,
  );
  try {
    return tallyOfRun('site', ended, () => tallyOfPlaywright(JSON.parse(readFileSync(report, 'utf8'))));
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
