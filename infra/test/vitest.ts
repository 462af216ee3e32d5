import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.ts';
import type { Tally } from './checks.ts';
import { run } from './run.ts';

/** Runs the unit and integration tests of one workspace and counts them; a run that breaks off counts as a failure. */
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
  const { code } = await run(join(root, 'node_modules/.bin/vitest'), args, { environment }, true);
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    const failed = code !== 0 && counts.numFailedTests === 0 ? 1 : counts.numFailedTests;
    return { passed: counts.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
