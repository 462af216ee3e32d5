import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.ts';
import { run } from './run.ts';
import { type Tally, tallyOfRun } from './tally.ts';
import { tallyOfVitest, type VitestReport } from './vitest-report.ts';

export interface Selection {
  /** Relative to the workspace; by default all. */
  files?: string[];
  onReport?: (report: VitestReport) => void;
}

/** Runs the unit and integration tests of one workspace and counts them; a run that is interrupted counts as a failure. */
export async function runVitest(
  workspace: string,
  environment: Record<string, string> = {},
  { files = [], onReport = () => undefined }: Selection = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-vitest-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    '--root',
    workspace,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const ended = await run(join(root, 'node_modules/.bin/vitest'), args, { environment }, true);
  try {
    return tallyOfRun(workspace, ended, () => {
      const parsed = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
      onReport(parsed);
      return tallyOfVitest(parsed, join(root, workspace));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
