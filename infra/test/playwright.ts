import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickStart } from '../../api/src/testing/quick-start.ts';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../start/root.ts';
import { type Stack, startStack } from '../start/stack.ts';
import { until } from '../start/until.ts';
import { type PlaywrightReport, tallyOfPlaywright } from './playwright-report.ts';
import { run } from './run.ts';
import { type Tally, tallyOfRun } from './tally.ts';

/** One more than cores, for a journey often waits. Some change the whole site, so each worker's are about an app of its own. */
const appCount = 3;

interface App {
  stack: Stack;
  dataFolder: string;
}

async function startApp(dataFolder: string, compiled: Promise<unknown>): Promise<App> {
  const stack = await startStack({
    environment: {
      PATH: process.env.PATH,
      ...quickStart,
      PORT: String(await freePort()),
      DATA_DIR: dataFolder,
      TRUST_PROXY: '127.0.0.1,::1',
    },
    say: (sentence) => process.stdout.write(`${sentence}\n`),
    compiled,
  });
  return { stack, dataFolder };
}

/** Its pages are those of the first app until the publisher has rendered them anew for the address of this one. */
async function startCopy(first: string, dataFolder: string): Promise<App> {
  await cp(first, dataFolder, { recursive: true, verbatimSymlinks: true });
  const app = await startApp(dataFolder, Promise.resolve());
  const isItsOwn = async () => (await (await fetch(app.stack.siteUrl)).text()).includes(app.stack.siteUrl);
  await until(isItsOwn, 'The first publish of a copied app');
  return app;
}

/** Resolves with the data folder of an app with the demo content, whose pictures take most of a start: what the apps under test are copied from. */
export async function prepareFirstApp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-first-app-'));
  const { stack } = await startApp(folder, compileSite());
  await stack.stop();
  return folder;
}

/** Runs the browser journeys against apps of their own and counts them; a run that is interrupted counts as a failure. */
export async function runPlaywright(
  browser: string,
  firstApp: string,
  files: string[] = [],
  onReport: (report: PlaywrightReport) => void = () => undefined,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-playwright-'));
  const report = join(folder, 'report.json');
  const apps = await Promise.all(
    Array.from({ length: appCount }, (_, index) => startCopy(firstApp, join(folder, `app-${index}`))),
  );
  await rm(firstApp, { recursive: true, force: true });
  const ended = await run(
    join(root, 'site/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files],
    {
      folder: join(root, 'site'),
      environment: {
        SITE_UNDER_TEST: apps.map(({ stack }) => stack.siteUrl).join(),
        MAIL_FOLDER: apps.map(({ dataFolder }) => join(dataFolder, 'mail')).join(),
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
