import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../start/root.ts';
import { type Stack, startStack } from '../start/stack.ts';
import { type PlaywrightReport, tallyOfPlaywright } from './playwright-report.ts';
import { run } from './run.ts';
import { type Tally, tallyOfRun } from './tally.ts';

/** A core each: some journeys change the whole site, so each worker's are about an app of its own. */
const appCount = 2;

interface App {
  stack: Stack;
  mailFolder: string;
}

async function startApp(dataFolder: string, compiled: Promise<unknown>): Promise<App> {
  const stack = await startStack({
    environment: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: dataFolder,
      TRUST_PROXY: '127.0.0.1,::1',
    },
    say: (sentence) => process.stdout.write(`${sentence}\n`),
    compiled,
  });
  return { stack, mailFolder: join(dataFolder, 'mail') };
}

/** Runs the browser journeys against apps of their own and counts them; a run that is interrupted counts as a failure. */
export async function runPlaywright(
  browser: string,
  files: string[] = [],
  onReport: (report: PlaywrightReport) => void = () => undefined,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-playwright-'));
  const report = join(folder, 'report.json');
  const compiled = compileSite();
  const apps = await Promise.all(
    Array.from({ length: appCount }, (_, index) => startApp(join(folder, `app-${index}`), compiled)),
  );
  const ended = await run(
    join(root, 'site/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files],
    {
      folder: join(root, 'site'),
      environment: {
        SITE_UNDER_TEST: apps.map(({ stack }) => stack.siteUrl).join(),
        MAIL_FOLDER: apps.map(({ mailFolder }) => mailFolder).join(),
        BROWSER_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
    true,
  );
  try {
    return tallyOfRun('site', ended, () => {
      const parsed = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
      onReport(parsed);
      return tallyOfPlaywright(parsed);
    });
  } finally {
    await Promise.all(apps.map(({ stack }) => stack.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
