import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { readConfig } from '../../config.ts';
import { actingAs, commandLine } from '../../database/acting.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { runCommand, say, UsageError } from '../../process/command.ts';
import { createLogger } from '../../process/logger.ts';
import { findUserByName } from './account.repository.ts';
import { accountChangesSchema, newAccountSchema, roles } from './account.schema.ts';
import { changeAccount, createAccount } from './account.usecases.ts';

const usage = `Usage: pnpm admin:create NAME [--role ${roles.join('|')}] [--reset]

Creates an account, an administrator's unless --role says otherwise. With --reset the
account with this name gets a new password, and a new role only with --role. The password is
asked for, or read from standard input.`;

function readArguments() {
  const options = { role: { type: 'string' }, reset: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [username, ...rest] = positionals.filter((word) => word !== '--');
    if (username !== undefined && rest.length === 0) return { username, ...values };
  } catch {
    // Unknown options are answered like any other wrong usage.
  }
  throw new UsageError(usage);
}

/** One line typed at the terminal, which does not show it. */
async function readHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  terminal.once('close', () => process.stderr.write('\n'));
  const line = await terminal.question('');
  terminal.close();
  return line;
}

/** The password from standard input: asked for on a terminal, otherwise what is piped in, without the last line end. */
async function readPassword(question: string): Promise<string> {
  if (process.stdin.isTTY) return readHidden(question);
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** @throws Error with the first sentence of a refusal. */
function checked<T extends z.ZodType>(schema: T, input: object): z.infer<T> {
  const { data, error } = schema.safeParse(input);
  if (error) throw new Error(error.issues[0]?.message);
  return data as z.infer<T>;
}

await runCommand(async () => {
  const { username: name, role: chosenRole, reset } = readArguments();
  const config = readConfig();
  const password = await readPassword(`Password of ${name}: `);
  const changes = checked(accountChangesSchema, { role: chosenRole, password });
  const account = reset
    ? undefined
    : checked(newAccountSchema, { username: name, role: chosenRole ?? 'admin', password });
  const connection = await openDatabase(config);
  try {
    await migrateDatabase(connection);
    const tools = { db: connection.db, config, clock: () => new Date(), logger: createLogger('silent') };
    if (account) {
      const { username, role } = await actingAs(commandLine, () => createAccount(tools, account));
      return say(`The account ${username} was created with the role ${role}.`);
    }
    const user = await findUserByName(tools.db, name);
    if (!user) throw new Error(`There is no account ${name}.`);
    const { username, role } = await actingAs(commandLine, () => changeAccount(tools, user.id, changes));
    say(`The account ${username} has a new password and the role ${role}; its sessions have ended.`);
  } finally {
    await connection.close();
  }
});
