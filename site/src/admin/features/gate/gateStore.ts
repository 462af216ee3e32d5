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

export async function removeRecord({ id }: GateRecord): Promise<void> {
  show($records.get().filter((each) => each.id !== id));
  await storedRecords.remove(id);
}
