import { join } from 'node:path';
import { root } from '../start/root.ts';
import type { AppUnderTest } from './apps-under-test.ts';
import { type PlaywrightReport, tallyOfPlaywright } from './playwright-report.ts';
import { run } from './run.ts';
import { openSlowNetwork } from './slow-network.ts';
import { type Tally, tallyByReport } from './tally.ts';

/**
 * Runs the browser journeys against the apps, one for each worker, and counts them; a run that is interrupted counts as a
 * failure. In the long form answers come late, each time in another order.
 */
export function runPlaywright(
  browser: string,
  apps: readonly AppUnderTest[],
  files: string[] = [],
  onReport: (report: PlaywrightReport) => void = () => undefined,
): Promise<Tally> {
  const start = async (report: string) =>
    run(
      join(root, 'site/node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files],
      {
        folder: join(root, 'site'),
        environment: {
          SITE_UNDER_TEST: apps.map(({ stack }) => stack.siteUrl).join(),
          MAIL_FOLDER: apps.map(({ dataFolder }) => join(dataFolder, 'mail')).join(),
          BROWSER_PATH: browser,
          ...(process.env.LONG_TESTS === '1' && { BROWSER_PROXY: await openSlowNetwork() }),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      },
      true,
    );
  return tallyByReport('site', start, (report: PlaywrightReport) => {
    onReport(report);
    return tallyOfPlaywright(report);
  });
}
