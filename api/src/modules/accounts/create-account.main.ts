import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import { DataFolderInUseError } from '../../database/lock-file.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { ProblemError } from '../../http/problem.ts';
import { createLogger } from '../../process/logger.ts';
import { findUserByName } from './account.repository.ts';
import {
  type AccountChanges,
  accountChangesSchema,
  type NewAccount,
  newAccountSchema,
  roles,
} from './account.schema.ts';
import { changeAccount, createAccount } from './account.usecases.ts';
import { readPassword } from './password-input.ts';

const usage = `Usage: pnpm admin:create NAME [--role ${roles.join('|')}] [--reset]

Creates an account, an administrator's unless --role says otherwise. With --reset the
account with this name gets a new password, and a new role only with --role. The password is
asked for, or read from standard input.
`;

/** A sentence for the operator; nothing was changed. */
class Refusal extends Error {}

interface Order {
  username: string;
  role: string | undefined;
  reset: boolean;
}

function readOrder(): Order {
  const options = { role: { type: 'string' }, reset: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [username, ...rest] = positionals.filter((word) => word !== '--');
  if (username === undefined || rest.length > 0) throw new Refusal(usage);
  return { username, role: values.role, reset: values.reset };
}

type Tools = Parameters<typeof createAccount>[0];

async function createdAccount(tools: Tools, input: NewAccount): Promise<string> {
  const { username, role } = await createAccount(tools, input);
  return `The account ${username} was created with the role ${role}.`;
}

async function resetAccount(tools: Tools, name: string, changes: AccountChanges): Promise<string> {
  const user = await findUserByName(tools.db, name);
  if (!user) throw new Refusal(`There is no account ${name}.`);
  const { username, role } = await changeAccount(tools, user.id, changes);
  return `The account ${username} has a new password and the role ${role}; its sessions have ended.`;
}

/** What is to be done, checked before any database is opened. */
function planOf({ username, role, reset }: Order, password: string): (tools: Tools) => Promise<string> {
  if (reset) {
    const changes = accountChangesSchema.parse({ role, password });
    return (tools) => resetAccount(tools, username, changes);
  }
  const input = newAccountSchema.parse({ username, role: role ?? 'admin', password });
  return (tools) => createdAccount(tools, input);
}

async function carryOut(config: Config, plan: (tools: Tools) => Promise<string>): Promise<string> {
  const connection = await openDatabase(config);
  try {
    await migrateDatabase(connection);
    return await plan({ db: connection.db, clock: () => new Date(), logger: createLogger('silent') });
  } finally {
    await connection.close();
  }
}

/** The sentence of a failure that an operator can do something about; undefined for any other. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('issues' in error) return (error.issues as { message: string }[])[0]?.message;
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${usage}`;
  const isExpected = [Refusal, ProblemError, ConfigError, DataFolderInUseError].some(
    (kind) => error instanceof kind,
  );
  return isExpected ? error.message : undefined;
}

try {
  const order = readOrder();
  const config = readConfig();
  const password = await readPassword(`Password of ${order.username}: `);
  process.stdout.write(`${await carryOut(config, planOf(order, password))}\n`);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence.trimEnd()}\n`);
  process.exitCode = 1;
}
