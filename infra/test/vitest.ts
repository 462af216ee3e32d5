import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.ts';
import { run } from './run.ts';
import { type Tally, tallyOfRun } from './tally.ts';
import { tallyOfVitest } from './vitest-report.ts';

/** Runs the unit and integration tests of one workspace and counts them; a run that is interrupted counts as a failure. */
export async function runVitest(workspace: string, environment: Record<string, string> = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-vitest-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    '--root',
    workspace,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const ended = await run(join(root, 'node_modules/.bin/vitest'), args, { environment }, true);
  try {
    return tallyOfRun(workspace, ended, () =>
      tallyOfVitest(JSON.parse(readFileSync(report, 'utf8')), join(root, workspace)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
