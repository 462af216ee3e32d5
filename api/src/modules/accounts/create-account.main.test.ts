import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '../../database/connection.ts';
import { lockDataFolder } from '../../database/lock-file.ts';
import { openDatabase } from '../../database/open-database.ts';
import { runCommand } from '../../testing/command-process.ts';
import {
  administer,
  copyPglite,
  postgresUrl,
  testedDatabase,
  testsEveryRule,
} from '../../testing/test-database.ts';
import { trail } from '../trail/trail.table.ts';
import { sessions, users } from './account.table.ts';
import { passwordFits } from './password.ts';
import { oneTimeCodeSecrets, passkeys, recoveryCodes } from './second-factor/second-factor.table.ts';

const scriptOf = (name: string) => fileURLToPath(new URL(`./${name}.main.ts`, import.meta.url));
const password = 'lantern orchid gravel spoon';
const databaseName = `accounts_${randomBytes(6).toString('hex')}`;
const databaseUrl = testedDatabase === 'postgres' ? postgresUrl(databaseName) : undefined;

const dataDir = await mkdtemp(join(tmpdir(), 'create-account-'));
if (databaseUrl) await administer(`create database ${databaseName}`);
else await copyPglite(dataDir);
afterAll(async () => {
  if (databaseUrl) await administer(`drop database ${databaseName} with (force)`);
});

const run = (words: string[], input = `${password}\n`, script = scriptOf('create-account')) =>
  runCommand(script, words, { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }, input);

async function inDatabase<T>(work: (db: DatabaseConnection['db']) => Promise<T>): Promise<T> {
  const connection = await openDatabase({ dataDir, databaseUrl });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

/** What the trail tells of second factors. */
const secondFactorEntries = () =>
  inDatabase((db) =>
    db
      .select({ account: trail.account, action: trail.action, kind: trail.kind, record: trail.record })
      .from(trail)
      .where(inArray(trail.kind, ['one-time code', 'passkey']))
      .orderBy(trail.kind),
  );

const accounts = () => inDatabase((db) => db.select().from(users).orderBy(users.id));

test('on an empty database an administrator is made, who has the piped password', async () => {
  expect(await run(['mary'])).toEqual({
    code: 0,
    stdout: 'The account mary was created with the role admin.\n',
    stderr: '',
  });
  const [mary] = await accounts();
  expect(mary).toMatchObject({ username: 'mary', role: 'admin', demo: false });
  expect(await passwordFits(password, mary?.password)).toBe(true);
}, 60_000);

test('--role says what the account may do', async () => {
  expect((await run(['igor', '--role', 'editor'], password)).code).toBe(0);
  expect(await accounts()).toContainEqual(expect.objectContaining({ username: 'igor', role: 'editor' }));
}, 60_000);

test('--reset gives another password, ends the sessions and leaves the role', async () => {
  const [, igor] = await accounts();
  await inDatabase((db) =>
    db.insert(sessions).values({ userId: igor?.id ?? 0, tokenHash: 'x', expiresAt: new Date() }),
  );
  const { code, stdout } = await run(['IGOR', '--reset'], 'a quiet moth over nine bells');
  expect([code, stdout]).toEqual([
    0,
    'The account igor has a new password and the role editor; its sessions have ended.\n',
  ]);
  const [, changed] = await accounts();
  expect(changed?.role).toBe('editor');
  expect(await passwordFits('a quiet moth over nine bells', changed?.password)).toBe(true);
  expect(await inDatabase((db) => db.$count(sessions))).toBe(0);
}, 60_000);

test('a lost second factor is taken away, with the sessions and by name in the trail', async () => {
  const [, igor] = await accounts();
  const userId = igor?.id ?? 0;
  const recover = (...words: string[]) => run(words, '', scriptOf('recover-account'));
  await inDatabase(async (db) => {
    await db.insert(oneTimeCodeSecrets).values({ userId, secret: 'sealed', confirmedAt: new Date() });
    await db
      .insert(passkeys)
      .values({ userId, name: 'Phone', credentialId: 'x', publicKey: 'x', counter: 0 });
    await db.insert(recoveryCodes).values({ userId, codeHash: 'x' });
    await db.insert(sessions).values({ userId, tokenHash: 'y', expiresAt: new Date() });
  });
  expect(await recover('Igor')).toEqual({
    code: 0,
    stdout:
      'The account igor logs in with its password alone now; its passkeys, codes and sessions are gone.\n',
    stderr: '',
  });
  const left = await inDatabase((db) =>
    Promise.all([oneTimeCodeSecrets, passkeys, recoveryCodes, sessions].map((table) => db.$count(table))),
  );
  expect(left).toEqual([0, 0, 0, 0]);
  expect(await secondFactorEntries()).toEqual([
    { account: 'command line', action: 'deleted', kind: 'one-time code', record: String(userId) },
    { account: 'command line', action: 'deleted', kind: 'passkey', record: expect.any(String) },
  ]);
  expect(await recover('nobody')).toEqual({ code: 1, stdout: '', stderr: 'There is no account nobody.\n' });
  expect((await recover()).code).toBe(64);
}, 60_000);

test.runIf(testsEveryRule).each<[string, string[], string, RegExp, number?]>([
  ['an account of this name is there', ['Mary'], password, /^An account with this username already exists$/],
  ['there is none to reset', ['nobody', '--reset'], password, /^There is no account nobody\.$/],
  ['the password is short', ['anna'], 'fourteen chars', /^The password must have at least 15 characters$/],
  ['the password is common', ['anna'], 'passwordpassword', /^The password is too easy to guess/],
  ['the role is none', ['anna', '--role', 'owner'], password, /^The role must be one of/],
  [
    'the last administrator would go',
    ['mary', '--reset', '--role', 'gate'],
    `${password}s`,
    /^This is the last/,
  ],
  ['no name is given', [], password, /^Usage: /, 64],
  ['an option is unknown', ['anna', '--force'], password, /^Usage: /, 64],
])(
  'when %s it says so and fails',
  async (_when, words, input, sentence, exitCode = 1) => {
    const { code, stdout, stderr } = await run(words, input);
    expect([code, stdout]).toEqual([exitCode, '']);
    expect(stderr.trimEnd()).toMatch(sentence);
  },
  60_000,
);

test('what was refused changed nothing', async () => {
  const [mary, igor, ...others] = await accounts();
  expect([mary?.role, igor?.role, others]).toEqual(['admin', 'editor', []]);
  expect(await passwordFits(password, mary?.password)).toBe(true);
});

test.runIf(testedDatabase === 'pglite')(
  'while a process has the data folder it refuses, naming it',
  async () => {
    const unlock = lockDataFolder(dataDir);
    const outcome = await run(['anna']);
    unlock();
    expect(outcome).toEqual({
      code: 78,
      stdout: '',
      stderr: `The data folder ${dataDir} is in use by process ${process.pid}. Stop that process first, or set another DATA_DIR.\n`,
    });
  },
  60_000,
);
