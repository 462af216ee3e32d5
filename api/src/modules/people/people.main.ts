import { pipeline } from 'node:stream/promises';
import { readConfig } from '../../config.ts';
import { actingAs, commandLine } from '../../database/acting.ts';
import { openDatabase } from '../../database/open-database.ts';
import { csvStream } from '../../http/csv.ts';
import { readArguments, runCommand, UsageError } from '../../process/command.ts';
import { createErrorLogger } from '../../process/logger.ts';
import { recordEvent } from '../trail/trail.repository.ts';
import { personCells, personColumns } from './people.export.ts';
import { erasePerson, exportPerson } from './people.repository.ts';
import { personSchema } from './people.schema.ts';

const usage = `Usage: pnpm people:export ADDRESS [--csv]
       pnpm people:erase ADDRESS --yes
Everything about the person with this e-mail address, written to standard output, or deleted for good.`;

await runCommand(async () => {
  const { csv, yes, words } = readArguments(usage, ['csv', 'yes'], 2);
  const [action, address] = words;
  const { data: person } = personSchema.safeParse({ email: address });
  const isErasure = action === 'erase' && yes && !csv;
  if (!person || !(isErasure || (action === 'export' && !yes))) throw new UsageError(usage);
  const config = readConfig();
  const connection = await openDatabase(config);
  try {
    const tools = { db: connection.db, config, logger: createErrorLogger(config.logLevel) };
    const data = isErasure ? undefined : await exportPerson(tools, person.email, {});
    const answer = data ?? {
      erased: await actingAs(commandLine, () => erasePerson(tools, person.email, {})),
    };
    if (data) await recordEvent(tools.db, commandLine, { action: 'exported', kind: 'person' });
    if (data && csv)
      await pipeline(csvStream(personColumns, personCells(data)), process.stdout, { end: false });
    else process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  } finally {
    await connection.close();
  }
});
