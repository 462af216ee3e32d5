import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '../../database/connection.ts';
import { lockDataFolder } from '../../database/lock-file.ts';
import { openPglite } from '../../database/pglite-connection.ts';
import { runCommand } from '../../testing/command-process.ts';
import { storePerson } from '../../testing/person.ts';
import {
  copyPglite,
  openTestDatabase,
  postgresUrl,
  testedDatabase,
  testsEveryRule,
} from '../../testing/test-database.ts';
import type { PersonData } from './people.schema.ts';

const program = fileURLToPath(new URL('./people.main.ts', import.meta.url));
const timeout = 120_000;
const onPglite = test.runIf(testedDatabase === 'pglite');

let folder: string;
let server: DatabaseConnection | undefined;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'people-test-'));
  if (testedDatabase === 'pglite') await copyPglite(folder);
  const connection = testedDatabase === 'postgres' ? await openTestDatabase() : await openPglite(folder);
  await storePerson(connection.db, 'Agnes@Visitor.example');
  await storePerson(connection.db, 'silas@visitor.example');
  environment = { DATA_DIR: folder };
  if (testedDatabase === 'pglite') return connection.close();
  server = connection;
  const name = sql<string>`current_database()`;
  const [row] = await connection.db.select({ name }).from(sql`(select 1) as one`);
  environment.DATABASE_URL = postgresUrl(row?.name);
}, timeout);

afterAll(() => server?.close());

const runIn = (variables: Record<string, string>, args: string[]) => runCommand(program, args, variables);
const run = (...args: string[]) => runIn(environment, args);

const exported = async (address: string) => {
  const { stdout } = await run('export', address);
  return Object.values(JSON.parse(stdout) as PersonData).map((rows) => rows.length);
};

describe('at the command line', () => {
  test('an export is written to standard output, and the log elsewhere', { timeout }, async () => {
    const { code, stdout, stderr } = await run('export', 'AGNES@visitor.example');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { contactSubmissions: [{ name: 'Agnes' }] }]);
    expect(JSON.parse(stderr)).toMatchObject({ msg: "a person's data exported", counts: { mails: 3 } });
    expect(stderr).not.toMatch(/agnes/i);
  });

  test('an export can be a CSV file', { timeout }, async () => {
    const { code, stdout } = await run('export', 'agnes@visitor.example', '--csv');
    expect([code, stdout.split('\r\n')[0]]).toEqual([0, '\uFEFFTable,Id,Field,Value']);
    expect(stdout).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('an erasure asks to be confirmed, and then deletes that person alone', {
    timeout,
  }, async () => {
    const unconfirmed = await run('erase', 'agnes@visitor.example');
    expect([unconfirmed.code, unconfirmed.stdout]).toEqual([64, '']);
    expect(unconfirmed.stderr).toContain('--yes');

    const { code, stdout } = await run('erase', 'agnes@visitor.example', '--yes');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        erased: {
          newsletterSubscriptions: 1,
          contactSubmissions: 1,
          applicationLinks: 1,
          applicationChanges: 1,
          applicationNotes: 1,
          applicationStars: 1,
          applicationBatchRecipients: 0,
          employmentApplications: 1,
          mails: 3,
        },
      },
    ]);
    expect(await exported('agnes@visitor.example')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await exported('silas@visitor.example')).toEqual([1, 1, 1, 1, 1, 1, 0, 3, 1]);
  });

  test
    .runIf(testsEveryRule)
    .each([[[]], [['export']], [['export', 'agnes']], [['forget', 'a@b.example']], [['export', '--xml']]])(
    'the arguments %j get an explanation',
    { timeout },
    async (args) => {
      const { code, stdout, stderr } = await run(...args);
      expect([code, stdout]).toEqual([64, '']);
      expect(stderr).toContain('Usage: pnpm people:export ADDRESS');
    },
  );

  onPglite('a failure is reported without the requested address', { timeout }, async () => {
    const elsewhere = join(folder, 'nothing-here');
    const { code, stdout, stderr } = await runIn({ DATA_DIR: elsewhere }, [
      'export',
      'agnes@visitor.example',
    ]);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      'database error 42P01, relation "newsletter_subscriptions" does not exist\n',
    ]);
  });

  onPglite('an embedded database that another process has is left alone', { timeout }, async () => {
    const unlock = lockDataFolder(folder);
    const outcome = await run('export', 'agnes@visitor.example').finally(unlock);
    expect([outcome.code, outcome.stdout]).toEqual([78, '']);
    expect(outcome.stderr).toContain(String(process.pid));
  });
});
