import { join } from 'node:path';
import { root } from '../start/root.ts';
import { run } from './run.ts';
import { badEnd, type Tally } from './tally.ts';

interface Check {
  title: string;
  command: string[];
  folder?: string;
}

const bin = (name: string, workspace = '') => join(root, workspace, 'node_modules/.bin', name);

const checks: Check[] = [
  {
    title: 'Format, lint and import boundaries hold',
    command: [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
  },
  { title: 'The api has no type errors', command: [bin('tsc'), '-p', 'api'] },
  { title: 'The infrastructure has no type errors', command: [bin('tsc'), '-p', 'infra'] },
  {
    title: 'The site has no type errors',
    command: [bin('astro', 'site'), 'check', '--minimumSeverity', 'error'],
    folder: join(root, 'site'),
  },
  { title: 'Nothing is unused', command: [bin('knip'), '--config', '.knip.json'] },
];

/** Types, lint, format, import boundaries and unused code, all at once; each check counts as one. */
export async function runChecks(say: (line: string) => void): Promise<Tally> {
  const tally: Tally = { passed: 0, failures: [] };
  async function runCheck({ title, command, folder }: Check) {
    const [program = '', ...args] = command;
    const { code, output } = await run(program, args, {
      ...(folder && { folder }),
      environment: { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    });
    say(`${code === 0 ? '✓' : '✗'} ${title}`);
    if (code === 0) tally.passed += 1;
    else {
      tally.failures.push(badEnd(title, output));
      say(output);
    }
  }
  await Promise.all(checks.map(runCheck));
  return tally;
}
