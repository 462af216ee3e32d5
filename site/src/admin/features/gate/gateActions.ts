import { ApiError } from '@haunted-forests/api/client';
import type { Coupon } from '@haunted-forests/api/schemas/discount/coupon';
import { gateTimeout } from '@haunted-forests/api/schemas/discount/gate';
import { pause } from '../../../lib/pause.ts';
import { randomKey } from '../../../lib/repeatable-request.ts';
import { lookUpAtGate } from '../../api/gate.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { findCode } from './gateCodes.ts';
import { type GateRecord, isStanding, itemsOf, mayUndo, takenBack, undoneRecord } from './gateRecords.ts';
import {
  $codes,
  $isConnected,
  $records,
  addRecord,
  gateTime,
  removeRecord,
  tryRecord,
  writeRecord,
} from './gateStore.ts';
import { sendWaiting } from './gateSync.ts';

/** What the gate says about a code; times are ISO 8601. */
export type GateFinding =
  | { kind: 'valid'; code: string; prize: string; at: string }
  | { kind: 'used'; prize: string; by: string | null; at: string | null }
  | { kind: 'expired'; prize: string; at: string }
  | { kind: 'unknown'; code: string }
  /** The phone cannot store that it was redeemed: it was not. */
  | { kind: 'unstored'; code: string; prize: string }
  /** The server does not answer, and the list of then does not have it. */
  | { kind: 'not in list'; code: string; listedAt: string }
  /** The server does not answer, and there is no list of the night. */
  | { kind: 'unlisted' };

function findingOf({ code, value: prize, state, usedBy: by, usedAt, expiresAt }: Coupon): GateFinding {
  if (state === 'used') return { kind: 'used', prize, by, at: usedAt };
  return state === 'open'
    ? { kind: 'valid', code: codeOf(code), prize, at: expiresAt }
    : { kind: 'expired', prize, at: expiresAt };
}

/** Whether this phone has taken back the redemption of a code that a list knows. */
const isTakenBack = (code: string, redeemedAt: number) =>
  $records
    .get()
    .some(
      (record) =>
        record.code === code &&
        (record.state === 'undone' || record.undo?.state === 'waiting') &&
        Date.parse(record.countedAt ?? record.at) === redeemedAt,
    );

async function lookUpInList(code: string): Promise<GateFinding> {
  const list = $codes.get();
  if (!list) return { kind: 'unlisted' };
  const found = await findCode(list, code);
  if (!found) return { kind: 'not in list', code, listedAt: list.madeAt };
  const { prize, expiresAt } = found;
  const used = found.used && isTakenBack(code, found.used.at) ? found.conflictingRedemption : found.used;
  if (used) return { kind: 'used', prize, by: used.by, at: new Date(used.at).toISOString() };
  const at = new Date(expiresAt).toISOString();
  return expiresAt > gateTime() ? { kind: 'valid', code, prize, at } : { kind: 'expired', prize, at };
}

/** Whether something that this phone did with a code waits to be sent. */
const isWaiting = (code: string) =>
  itemsOf($records.get().filter((record) => record.code === code)).length > 0;

/** The redemption of a code that this phone made and that stands. */
const ownRecordOf = (code: string): GateRecord | undefined =>
  $records.get().find((record) => record.code === code && isStanding(record));

/** Looks a code up among what this phone redeemed, and in the list of the night. */
async function lookUpOnPhone(code: string): Promise<GateFinding> {
  const own = ownRecordOf(code);
  return own ? { kind: 'used', prize: own.prize, by: 'this gate', at: own.at } : lookUpInList(code);
}

/** Looks a code up: with the server if it answers in time and has what this phone did, else on the phone. Never redeems. */
export async function lookUp(code: string): Promise<GateFinding> {
  const own = ownRecordOf(code);
  if (!$isConnected.get() || isWaiting(code)) return lookUpOnPhone(code);
  try {
    const finding = findingOf(await lookUpAtGate(code));
    if (own && finding.kind !== 'used') void writeRecord(takenBack(own));
    return finding;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'unknown', code };
    if (!(error instanceof ApiError)) $isConnected.set(false);
    return lookUpOnPhone(code);
  }
}

/** Redeems a code on this phone; resolves with its key once it is stored, before it is sent, or rejects and redeems nothing. */
export async function redeem(code: string, prize: string): Promise<string> {
  const key = randomKey();
  const at = new Date(gateTime()).toISOString();
  await addRecord({ key, code, prize, at, state: 'waiting', isTried: false });
  return key;
}

/**
 * Sends what waits if there is a connection; resolves once that is answered or fails, or when the gate has waited long enough. The
 * guest is given a redemption that waits still.
 */
export async function sendWithTimeout(key: string): Promise<void> {
  if ($isConnected.get()) await Promise.race([sendWaiting().catch(() => undefined), pause(gateTimeout)]);
  const record = $records.get().find((each) => each.key === key);
  // A phone that cannot store it tells it while the gate is open.
  if (record?.state === 'waiting') await writeRecord({ ...record, isGiven: true }).catch(() => undefined);
}

/**
 * Takes a redemption back unless it is too late: what was not sent yet is forgotten, else that waits to be sent too. Rejects and
 * undoes nothing when the phone cannot store it.
 */
export async function undo(record: GateRecord): Promise<'forgotten' | 'waiting' | 'too late'> {
  const now = gateTime();
  if (!mayUndo(record, now)) return 'too late';
  const undone = undoneRecord(record, randomKey(), new Date(now).toISOString());
  await (undone ? tryRecord(record, undone) : removeRecord(record));
  return undone ? 'waiting' : 'forgotten';
}
