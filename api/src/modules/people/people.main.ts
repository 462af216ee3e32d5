import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { DataFolderInUseError } from '../../database/lock-file.ts';
import { openDatabase } from '../../database/open-database.ts';
import { csvStream } from '../../http/csv.ts';
import { createLogger } from '../../process/logger.ts';
import { personCells, personColumns } from './people.export.ts';
import { personSchema } from './people.schema.ts';
import { erasePerson, exportPerson } from './people.usecases.ts';

const usage = `Usage: pnpm people:export ADDRESS [--csv]
       pnpm people:erase ADDRESS --yes
Everything about the person with this email address, written to standard output, or permanently deleted.
`;
/** EX_USAGE and EX_CONFIG of sysexits.h. */
const wrongUsage = 64;
const wrongConfiguration = 78;

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
  const logger = createLogger(config.logLevel, { write: (line) => void process.stderr.write(line) });
  const connection = await openDatabase(config);
  try {
    const tools = { db: connection.db, logger };
    const answer =
      action === 'export'
        ? await exportPerson(tools, email, {})
        : { erased: await erasePerson(tools, email, {}) };
    if (csv && !('erased' in answer))
      await pipeline(csvStream(personColumns, personCells(answer)), process.stdout, { end: false });
    else process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  } finally {
    await connection.close();
  }
}

/** Queries carry the address in their message; what the database said about them does not. */
function report(error: unknown): void {
  const expected = error instanceof ConfigError || error instanceof DataFolderInUseError;
  const { message } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error;
  process.stderr.write(`${message}\n`);
  process.exitCode = expected ? wrongConfiguration : 1;
}

const command = commandOf(process.argv.slice(2));
if (command) await run(command).catch(report);
else {
  process.stderr.write(usage);
  process.exitCode = wrongUsage;
}
