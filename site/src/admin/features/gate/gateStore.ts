import { atom } from 'nanostores';
import { noteWaiting } from '../../app/shell/waitingRedemptions.ts';
import type { CodeList } from './gateCodes.ts';
import { type GateRecord, itemsOf } from './gateRecords.ts';
import { storedRecords } from './gateStorage.ts';

/** The codes of the night; undefined without a list, or when its night is over. */
export const $codes = atom<CodeList | undefined>();
/** What was redeemed on this phone, in order. */
export const $records = atom<readonly GateRecord[]>([]);
/** Whether the server answered the last call. */
export const $isConnected = atom(true);

/** The time by the server's clock, as far as this phone knows it; milliseconds since 1970. */
export const gateTime = () => Date.now() + ($codes.get()?.clockOffset ?? 0);

function show(records: readonly GateRecord[]): void {
  $records.set(records);
  noteWaiting(itemsOf(records).length);
}

/** Reads what earlier openings of the gate left. */
export async function loadRecords(): Promise<void> {
  show(await storedRecords.read());
}

export async function addRecord(record: Omit<GateRecord, 'id'>): Promise<void> {
  const added = await storedRecords.add(record);
  show([...$records.get(), added]);
}

/** Shows a changed record at once and resolves when it is stored. */
export async function writeRecord(record: GateRecord): Promise<void> {
  show($records.get().map((each) => (each.id === record.id ? record : each)));
  await storedRecords.write(record);
}

/** Changes records at once and resolves when each is stored as it is by then; one that was removed meanwhile stays away. */
export async function changeRecords(change: (record: GateRecord) => GateRecord): Promise<void> {
  const before = $records.get();
  const after = before.map(change);
  show(after);
  for (const { id } of after.filter((record) => !before.includes(record))) {
    const record = $records.get().find((each) => each.id === id);
    if (record) await storedRecords.write(record);
  }
}

/** Shows a changed record and stores it, but one that can't be stored is again as it was before, unless it was sent meanwhile. */
export async function tryRecord(before: GateRecord, record: GateRecord): Promise<void> {
  try {
    await writeRecord(record);
  } catch (error) {
    if (!$records.get().includes(record)) return;
    show($records.get().map((each) => (each === record ? before : each)));
    throw error;
  }
}

/** Hides a record at once, so that it is not sent, and resolves when it is gone; one that can't be removed is back. */
export async function removeRecord(record: GateRecord): Promise<void> {
  show($records.get().filter(({ id }) => id !== record.id));
  try {
    await storedRecords.remove(record.id);
  } catch (error) {
    show([...$records.get(), record].sort((one, other) => one.id - other.id));
    throw error;
  }
}
