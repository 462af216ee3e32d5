import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.ts';

/** Where a command of docs/operations.md is not run in the stack, why, and what is instead. */
const elsewhere: [RegExp, string][] = [
  [
    /^(git|cp|df|mkdir|docker (builder|image|stats|service|volume))\b/,
    'a program of the system, not of the site',
  ],
  [
    /^(infra\/docker\/update\.sh( --pull)?|docker compose up -d --build)$/,
    'the steps update, failing update and slow update',
  ],
  [/^infra\/docker\/stack\.sh/, 'needs a swarm'],
  [/^(npx -y pnpm@12|pnpm|DATABASE_URL=|15 3 \* \* \*)/, 'runs without Compose: the tests of the commands'],
  [/^(aws|promtool)\b/, 'a program of somebody else'],
  [/^docker compose down$/, 'the step down and up'],
  [/^docker compose exec postgres psql .*alter user/, 'would lock the stack out of its database'],
  [
    /restore\.main\.ts$/,
    'refuses a database that is not empty: api/src/backup/commands.test.ts has an empty one',
  ],
  [/ \/srv\/park\b/, "needs a folder on the server's disk: infra/start/export.test.ts exports the same"],
  [/infra\/docker\/monitoring\.yml|secrets\/service_token/, 'needs the image of Prometheus'],
];

const isCommand = (line: string) =>
  /^(docker|infra\/docker\/\w+\.sh|npx|pnpm|git|chown|cp|df|mkdir|aws|promtool|DATABASE_URL=|\d+ \d+ \* )/.test(
    line,
  );

/** Every command that the operators' page gives, in its order, those of its tables and sentences once, without remarks. */
export function commandsOfPage(): string[] {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  const commandsIn = (lines: string[]) =>
    lines
      .map((line) => line.replace(/\s+#.*/, '').trim())
      .filter((line) => isCommand(line) && !line.endsWith('.yml'));
  const inBlocks = commandsIn(blocks);
  return [...inBlocks, ...new Set(commandsIn(words).filter((command) => !inBlocks.includes(command)))];
}

/** Why a command is not run in the stack; undefined for those that are. */
export const reasonNotToRun = (command: string): string | undefined =>
  elsewhere.find(([pattern]) => pattern.test(command))?.[1];

/** What stands for a name that only the operator knows, and what is typed when a command asks. */
export interface Situation {
  backup: string;
  password: string;
  /** Where a copy of that backup is. */
  folder: string;
}

/**
 * A command as a script without a terminal runs it, with `compose` in place of `docker compose`: Compose 1.29 has to be told
 * that there is none.
 */
export function scriptOf(command: string, compose: string, { backup, password, folder }: Situation): string {
  const known = command
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/g, backup)
    .replace('$PWD', folder)
    .replace(/(-account\.main\.ts) NAME/, '$1 admin')
    .replace(/docker compose (exec|run)(?! -T)(?! --rm -T)/, 'docker compose $1 -T')
    .replaceAll('docker compose', compose);
  return known.includes('--reset') ? `printf '%s\\n' '${password}' | ${known}` : known;
}
