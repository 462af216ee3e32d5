import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { actingAs, commandLine } from '../../database/acting.ts';
import { openDatabase } from '../../database/open-database.ts';
import { csvStream } from '../../http/csv.ts';
import { runCommand, UsageError } from '../../process/command.ts';
import { createErrorLogger } from '../../process/logger.ts';
import { recordEvent } from '../trail/trail.repository.ts';
import { personCells, personColumns } from './people.export.ts';
import { erasePerson, exportPerson } from './people.repository.ts';
import { personSchema } from './people.schema.ts';

const usage = `Usage: pnpm people:export ADDRESS [--csv]
       pnpm people:erase ADDRESS --yes
Everything about the person with this e-mail address, written to standard output, or deleted for good.`;

interface Command {
  action: 'export' | 'erase';
  email: string;
  csv: boolean;
}

/** The command that these arguments are; undefined when they are none, or an erasure that was not confirmed. */
function commandOf(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { csv: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
    });
    const [action, address, ...others] = positionals;
    const person = personSchema.safeParse({ email: address });
    if (!person.success || others.length > 0) return undefined;
    if (action === 'export' && !values.yes) return { action, email: person.data.email, csv: values.csv };
    if (action === 'erase' && values.yes && !values.csv)
      return { action, email: person.data.email, csv: false };
  } catch {
    // Unknown options are answered like any other wrong usage.
  }
  return undefined;
}

async function run({ action, email, csv }: Command): Promise<void> {
  const config = readConfig();
  const logger = createErrorLogger(config.logLevel);
  const connection = await openDatabase(config);
  try {
    const tools = { db: connection.db, logger };
    const answer =
      action === 'export'
        ? await exportPerson(tools, email, {})
        : { erased: await erasePerson(tools, email, {}) };
    if (action === 'export') await recordEvent(tools.db, commandLine, { action: 'exported', kind: 'person' });
    if (csv && !('erased' in answer))
      await pipeline(csvStream(personColumns, personCells(answer)), process.stdout, { end: false });
    else process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  } finally {
    await connection.close();
  }
}

await runCommand(async () => {
  const command = commandOf(process.argv.slice(2));
  if (!command) throw new UsageError(usage);
  await actingAs(commandLine, () => run(command));
});
