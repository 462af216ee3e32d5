import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { gateTimeout } from '@haunted-forests/api/schemas/discount/gate';
import { readGateCodes, sendRedemptions } from '../../api/gate.ts';
import { readGateSession, storeGateSession } from '../../app/session/gateSession.ts';
import { $session } from '../../app/session/session.ts';
import { storedToken } from '../../app/session/token.ts';
import { codeListOf, comparedRecord } from './gateCodes.ts';
import { answeredRecord, type GateRecord, isUnseenConflict, itemsOf, validAnswers } from './gateRecords.ts';
import { storedCodes } from './gateStorage.ts';
import {
  $codes,
  $isConnected,
  $records,
  changeRecords,
  gateTime,
  loadRecords,
  removeRecord,
  writeRecord,
} from './gateStore.ts';

const atOnce = 500;
/**
 * By how many milliseconds this phone's clock may be off. It is far less than the gate's timeout: the server takes a redemption that
 * is as old as that for given, and what a slow clock sends at once looks older than it is.
 */
const clockTolerance = gateTimeout / 3;
/** Milliseconds between two lists of codes, before the first try after a call that failed, and between two tries from then on. */
const renewalPause = 60_000;
const firstRetryPause = 1_500;
const retryPause = 10_000;

/** Does `work` once at a time: a call while it is under way waits for that. */
function oneAtATime<Result>(work: () => Promise<Result>) {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Sends what waits, as much as goes at once; whether there is something else to send then. */
async function sendBatch(): Promise<boolean> {
  const batch = itemsOf($records.get()).slice(0, atOnce);
  if (batch.length === 0) return false;
  const keys = new Set(batch.map(({ key }) => key));
  await changeRecords((record) => (keys.has(record.key) ? { ...record, isTried: true } : record));
  const answers = await sendRedemptions(batch);
  await changeRecords((record) => answeredRecord(record, validAnswers(record, batch, answers)));
  const left = itemsOf($records.get()).filter(({ key }) => keys.has(key));
  return JSON.stringify(left) !== JSON.stringify(batch);
}

/** Whether a try may succeed, as far as the browser knows. */
const mayConnect = () => navigator.onLine !== false;

/** After an answer: when the connection was lost while it was being stored, the browser has said so already. */
const markConnected = () => $isConnected.set(mayConnect());

/** Sends what waits, in its order; rejects when the server can't be reached, and it goes on waiting. */
export const sendWaiting = oneAtATime(async () => {
  try {
    while (await sendBatch());
    markConnected();
  } catch (error) {
    $isConnected.set(false);
    throw error;
  }
});

/** What earlier nights left and the server had answered when it was read, by id. */
let leftovers: readonly number[] = [];

function findLeftovers(): void {
  const tonight = parkDateAt(gateTime());
  const isOld = ({ at }: GateRecord) => parkDateAt(Date.parse(at)) < tonight;
  const answered = $records.get().filter((record) => itemsOf([record]).length === 0);
  leftovers = answered.filter(isOld).map(({ id }) => id);
}

/** Removes what earlier nights left, except what another gate redeemed as well and nobody here has seen. */
async function forgetLeftovers(): Promise<void> {
  const records = $records
    .get()
    .filter((record) => leftovers.includes(record.id) && !isUnseenConflict(record));
  leftovers = [];
  for (const record of records) await removeRecord(record);
}

/** How far the server's clock is ahead: as far as it was known to be, unless `now`, which it had between the two times, says otherwise. */
function clockOffsetOf(now: number, asked: number, answered: number): number {
  const known = $codes.get()?.clockOffset ?? 0;
  const measured = Math.round(now - (asked + answered) / 2);
  const uncertainty = Math.max(clockTolerance, (answered - asked) / 2);
  return Math.abs(measured - known) <= uncertainty ? known : measured;
}

/** Reads the codes of the night anew, and what other gates did meanwhile. */
async function renewCodes(): Promise<void> {
  const token = storedToken();
  const asked = Date.now();
  const records = $records.get();
  const given = await readGateCodes();
  const clockOffset = clockOffsetOf(Date.parse(given.now), asked, Date.now());
  const session = $session.get();
  if (session.state !== 'authenticated' || token !== storedToken()) return;
  const { username, role } = session.account;
  const list = codeListOf(given, clockOffset);
  storeGateSession({ username, role, until: list.until, clockOffset });
  // A phone that cannot store the list goes by it while the gate is open.
  await storedCodes.write({ given, clockOffset }).catch(() => undefined);
  $codes.set(list);
  for (const record of records) {
    const compared = await comparedRecord(list, record);
    // What changed here since the list was asked for is newer than the list.
    const isCurrent = $records.get().includes(record);
    if (compared !== record && isCurrent) await writeRecord(compared);
  }
  await forgetLeftovers().catch(() => undefined);
}

/** Sends what waits and renews the codes; without a connection it changes nothing but `$isConnected`. */
const synchronize = oneAtATime(async () => {
  try {
    await sendWaiting();
    await renewCodes();
    markConnected();
  } catch {
    $isConnected.set(false);
  }
});

async function loadCodes(): Promise<void> {
  const stored = readGateSession() && (await storedCodes.read());
  // What the server gave since is newer, and what another tab stored may be.
  if (stored && stored.given.now > ($codes.get()?.madeAt ?? ''))
    $codes.set(codeListOf(stored.given, stored.clockOffset));
}

/** Ends the list with its night. */
async function endNight(): Promise<void> {
  const list = $codes.get();
  if (!list || gateTime() < list.until) return;
  $codes.set(undefined);
  await storedCodes.remove();
}

/** Reads what this phone has; false when that fails. */
const load = oneAtATime(async () => {
  try {
    await Promise.all([loadRecords(), loadCodes()]);
    findLeftovers();
    return true;
  } catch {
    return false;
  }
});

/** Opens the gate with what this phone has, keeps it in step with the server, and returns what ends that. */
export function openGate(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isClosed = false;
  let isLoaded = false;
  function keepUpAfter(pause: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(keepUp, pause);
  }
  async function keepUp() {
    clearTimeout(timer);
    const wasConnected = $isConnected.get();
    if (!isLoaded) isLoaded = await load();
    await endNight().catch(() => undefined);
    await synchronize();
    if ($isConnected.get()) keepUpAfter(renewalPause);
    else keepUpAfter(wasConnected && mayConnect() ? firstRetryPause : retryPause);
  }
  const goOffline = () => $isConnected.set(false);
  const keepUpNow = () => void keepUp();
  const stopListening = $isConnected.listen((isConnected) => {
    if (!isConnected && mayConnect()) keepUpAfter(firstRetryPause);
  });
  keepUpNow();
  addEventListener('online', keepUpNow);
  addEventListener('offline', goOffline);
  return () => {
    isClosed = true;
    clearTimeout(timer);
    stopListening();
    removeEventListener('online', keepUpNow);
    removeEventListener('offline', goOffline);
  };
}
