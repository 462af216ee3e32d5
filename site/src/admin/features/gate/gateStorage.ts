import type { GateCodes } from '@haunted-forests/api/schemas/discount/gate';
import { type DBSchema, openDB } from 'idb';
import { codesDatabase } from '../../app/session/gateSession.ts';
import type { GateRecord } from './gateRecords.ts';

interface StoredCodes {
  given: GateCodes;
  clockOffset: number;
}

interface CodesSchema extends DBSchema {
  lists: { key: string; value: StoredCodes };
}

interface RecordsSchema extends DBSchema {
  records: { key: number; value: GateRecord };
}

const recordsDatabase = 'haunted_forests_gate_redemptions';

/** A connection for one use: an open one would hold up that the codes are removed. */
async function withCodes<T>(
  use: (database: Awaited<ReturnType<typeof openCodes>>) => Promise<T>,
): Promise<T> {
  const database = await openCodes();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

const openCodes = () =>
  openDB<CodesSchema>(codesDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('lists'),
  });

const openRecords = () =>
  openDB<RecordsSchema>(recordsDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('records', { keyPath: 'id', autoIncrement: true }),
    terminated() {
      opened = undefined;
    },
  });

export const storedCodes = {
  read: () => withCodes((database) => database.get('lists', 'tonight')),
  write: (codes: StoredCodes) => withCodes((database) => database.put('lists', codes, 'tonight')),
  remove: () => withCodes((database) => database.delete('lists', 'tonight')),
};

let opened: ReturnType<typeof openRecords> | undefined;
/** Opens the records once; after a failure the next use opens them anew. */
async function records() {
  opened ??= openRecords();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** The redemptions of this phone, which outlive the browser and the session. */
export const storedRecords = {
  read: async () => (await records()).getAll('records'),
  async add(record: Omit<GateRecord, 'id'>): Promise<GateRecord> {
    const id = await (await records()).add('records', record as GateRecord);
    return { ...record, id };
  },
  write: async (record: GateRecord) => void (await (await records()).put('records', record)),
  remove: async (id: number) => (await records()).delete('records', id),
};
