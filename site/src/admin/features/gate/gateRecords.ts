import type { GateAnswer, GateRedemption } from '@haunted-forests/api/schemas/discount/gate';

type ConflictingRedemption = NonNullable<GateAnswer['other']>;

/** A redemption that was made on this phone. */
export interface GateRecord {
  /** Its place in the order in which they were made. */
  id: number;
  key: string;
  code: string;
  prize: string;
  /** When it was made, by the phone's clock set right; ISO 8601. */
  at: string;
  state: 'waiting' | Exclude<GateAnswer['result'], 'refused'>;
  /** Whether it may have reached the server. */
  isTried: boolean;
  /** Whether this phone said that the guest be given the prize before the server was heard. */
  isGiven?: boolean;
  /** When it was made as the server counts it. */
  countedAt?: string;
  /** Taking it back, which is sent after it. */
  undo?: { key: string; at: string; state: 'waiting' | 'refused' };
  /** Who redeemed the coupon as well; who was first if this is `used`. */
  other?: ConflictingRedemption;
  /** Whether somebody has seen that there was another one. */
  isSeen?: boolean;
}

export const undoMilliseconds = 300_000;

/** What is to be sent, in the order in which it was done. */
export function itemsOf(records: readonly GateRecord[]): GateRedemption[] {
  return records.flatMap(({ key, code, at, state, isGiven, undo }) => [
    ...(state === 'waiting' ? [{ key, code, at, ...(isGiven && { given: true }) }] : []),
    ...(undo?.state === 'waiting' ? [{ key: undo.key, code, at: undo.at, undo: true, redemption: key }] : []),
  ]);
}

function withRedemption(record: GateRecord, { result, coupon, other }: GateAnswer): GateRecord {
  if (result === 'refused' || result === 'undone') return record;
  const countedAt = result === 'redeemed' && coupon?.usedAt ? { countedAt: coupon.usedAt } : {};
  return { ...record, state: result, ...countedAt, ...(other && { other, isSeen: false }) };
}

/** The record once its redemption is taken back, with who has the coupon then. */
export function takenBack({ other: _, ...record }: GateRecord, holder?: ConflictingRedemption): GateRecord {
  return { ...record, state: 'undone', ...(holder && { other: holder }) };
}

function withUndo({ undo, ...record }: GateRecord, { result, coupon }: GateAnswer): GateRecord {
  const holder = coupon?.usedAt ? { by: coupon.usedBy, at: coupon.usedAt } : undefined;
  if (result === 'undone' || coupon?.used === false) return takenBack(record, holder);
  return { ...record, ...(undo && { undo: { ...undo, state: 'refused' } }) };
}

/**
 * The answers that are valid for a record still. When the guest was given the prize after it was sent, the server may have called it
 * used without keeping it, since it was not told so: it is to be sent once more.
 */
export function validAnswers(
  { key, isGiven }: GateRecord,
  sent: readonly GateRedemption[],
  answers: readonly GateAnswer[],
): GateAnswer[] {
  const isUntold = isGiven && sent.some((item) => item.key === key && !item.given);
  return answers.filter((answer) => !(isUntold && answer.key === key && answer.result === 'used'));
}

/** The record as the server's answers to it and to its undo have it. */
export function answeredRecord(record: GateRecord, answers: readonly GateAnswer[]): GateRecord {
  const own = answers.find(({ key }) => key === record.key);
  const undone = answers.find(({ key }) => key === record.undo?.key);
  const redeemed = own ? withRedemption(record, own) : record;
  return undone ? withUndo(redeemed, undone) : redeemed;
}

/** The record once it is taken back at a time; undefined when the server never heard of it and nothing is left to send. */
export function undoneRecord(record: GateRecord, key: string, at: string): GateRecord | undefined {
  if (record.state === 'waiting' && !record.isTried) return undefined;
  return { ...record, undo: { key, at, state: 'waiting' } };
}

/** Whether the redemption stands, as far as this phone knows. */
export const isStanding = ({ state, undo }: GateRecord) =>
  (state === 'waiting' || state === 'redeemed') && undo?.state !== 'waiting';

/** Whether it may still be taken back at an instant in milliseconds. */
export const mayUndo = (record: GateRecord, now: number) =>
  isStanding(record) && !record.undo && now < Date.parse(record.at) + undoMilliseconds;

/** What somebody at this gate should know and has not seen yet. */
export const isUnseenConflict = ({ other, isSeen, state }: GateRecord) =>
  other !== undefined && isSeen === false && (state === 'used' || state === 'redeemed');
