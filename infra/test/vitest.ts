import { join } from 'node:path';
import { root } from '../start/root.ts';
import { run } from './run.ts';
import { type Tally, tallyByReport } from './tally.ts';
import { tallyOfVitest, type VitestReport } from './vitest-report.ts';

export interface Selection {
  /** Relative to the workspace; by default all. */
  files?: string[];
  onReport?: (report: VitestReport) => void;
}

/** Runs the unit and integration tests of one workspace and counts them; a run that is interrupted counts as a failure. */
export function runVitest(
  workspace: string,
  environment: Record<string, string> = {},
  { files = [], onReport = () => undefined }: Selection = {},
): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json'];
  const start = (report: string) => {
    const args = ['run', '--root', workspace, ...reporters, `--outputFile.json=${report}`, ...files];
    return run(join(root, 'node_modules/.bin/vitest'), args, { environment }, true);
  };
  return tallyByReport(workspace, start, (report: VitestReport) => {
    onReport(report);
    return tallyOfVitest(report, join(root, workspace));
  });
}
