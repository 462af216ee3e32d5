import type { Dependencies } from '../../dependencies.ts';
import { rememberErasure } from './erasure.repository.ts';
import { deletePersonalRows, findPersonalRows, personalTables } from './people.repository.ts';
import type { PersonalTable, PersonCounts, PersonData } from './people.schema.ts';

type Tools = Pick<Dependencies, 'db' | 'logger'>;

/** Who asked, for the log: an account, or nobody in particular at the command line. */
export interface Asker {
  accountId?: number;
}

const tableNames = Object.keys(personalTables) as PersonalTable[];

async function fromEachTable<T>(work: (name: PersonalTable) => Promise<T>) {
  const found: [PersonalTable, T][] = [];
  for (const name of tableNames) found.push([name, await work(name)]);
  return Object.fromEntries(found) as Record<PersonalTable, T>;
}

/** Everything that is stored about the person with this address, in any case. The log gets how much, not of whom. */
export async function exportPerson({ db, logger }: Tools, email: string, asker: Asker): Promise<PersonData> {
  const data = await db.transaction((transaction) =>
    fromEachTable((name) => findPersonalRows(transaction, name, email)),
  );
  const counts = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.length]));
  logger.info({ ...asker, counts }, "a person's data exported");
  return data;
}

/** Deletes all of it, or nothing when something fails. @returns how many rows there were. */
export async function erasePerson({ db, logger }: Tools, email: string, asker: Asker): Promise<PersonCounts> {
  const counts = await db.transaction(async (transaction) => {
    await rememberErasure(transaction, email);
    return fromEachTable((name) => deletePersonalRows(transaction, name, email));
  });
  logger.info({ ...asker, counts }, "a person's data erased");
  return counts;
}
