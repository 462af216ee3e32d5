import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../../../infra/start/ports.ts';
import { runCommand } from '../testing/command-process.ts';

const script = fileURLToPath(new URL('./migrate.main.ts', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'));

const migrate = (variables: Record<string, string>) =>
  runCommand(script, [], { DATA_DIR: dataDir, ...variables });

test.each([
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [{ BIN_DAYS: 'many' }, 'BIN_DAYS must be a whole number from 1 to 365.'],
])(
  '%j is refused with a sentence',
  async (variables, sentence) => {
    expect(await migrate(variables)).toEqual({ code: 78, stdout: '', stderr: `${sentence}\n` });
  },
  60_000,
);

test('words that it does not know are answered with its usage, and nothing is migrated', async () => {
  const { code, stdout, stderr } = await runCommand(script, ['--help'], { DATA_DIR: dataDir });
  expect([code, stdout, stderr]).toEqual([64, '', expect.stringMatching(/^Usage: pnpm db:migrate/)]);
  expect(await readdir(dataDir)).toEqual([]);
}, 60_000);

test('a database that is away is one line', async () => {
  const { code, stdout, stderr } = await migrate({
    DATABASE_URL: `postgres://park@127.0.0.1:${await freePort()}/park`,
  });
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^.*ECONNREFUSED.*\n$/)]);
}, 60_000);
