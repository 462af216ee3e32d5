import { readConfig } from '../../config.ts';
import { actingAs, commandLine } from '../../database/acting.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { runCommand, say, UsageError } from '../../process/command.ts';
import { findUserByName } from './account.repository.ts';
import { removeSecondFactor } from './account.usecases.ts';

const usage = `Usage: pnpm admin:recover NAME

For somebody who has lost their second factor and their recovery codes: takes passkeys, authenticator
app and recovery codes from the account with this name and ends its sessions, so that it logs in with its
password alone. Make sure that it is its owner who asks.`;

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2).filter((word) => word !== '--');
  if (name === undefined || name.startsWith('-') || rest.length > 0) throw new UsageError(usage);
  const connection = await openDatabase(readConfig());
  try {
    await migrateDatabase(connection);
    const user = await findUserByName(connection.db, name);
    if (!user) throw new Error(`There is no account ${name}.`);
    await actingAs(commandLine, () => removeSecondFactor(connection, user.id));
    say(
      `The account ${user.username} logs in with its password alone now; its passkeys, codes and sessions are gone.`,
    );
  } finally {
    await connection.close();
  }
});
