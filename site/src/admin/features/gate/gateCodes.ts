import type { GateCodes } from '@haunted-forests/api/schemas/discount/gate';
import { type GateRecord, takenBack } from './gateRecords.ts';

/** The codes of the night, ready to be looked up. */
export interface CodeList {
  salt: string;
  /** When the server made it, ISO 8601. */
  madeAt: string;
  /** Milliseconds since 1970 by the server's clock. */
  until: number;
  /** How far the server's clock is ahead of this phone's, in milliseconds. */
  clockOffset: number;
  prizes: readonly string[];
  codes: ReadonlyMap<string, GateCodes['codes'][number]>;
}

export function codeListOf(given: GateCodes, clockOffset: number): CodeList {
  const { salt, now: madeAt, until, prizes, codes } = given;
  const byHash = new Map(codes.map((code) => [code[0], code]));
  return { salt, madeAt, until: Date.parse(until), clockOffset, prizes, codes: byHash };
}

/** What the list has for a code instead of the code itself: the first six characters, in base64, of the SHA-256 of salt and code. */
async function hashOf(salt: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${code}`));
  return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 6);
}

/** A code as the list knows it; times in milliseconds since 1970. */
export interface ListedCode {
  prize: string;
  expiresAt: number;
  used?: { at: number; by: string | null };
  conflictingRedemption?: { at: number; by: string | null };
}

/** What the list knows about a code in capitals and digits; undefined when it does not know it. */
export async function findCode(list: CodeList, code: string): Promise<ListedCode | undefined> {
  const found = list.codes.get(await hashOf(list.salt, code));
  if (!found) return undefined;
  const [, prize, expiry, , usedAt, usedBy, conflictingAt, conflictingBy] = found;
  return {
    prize: list.prizes[prize] ?? '',
    expiresAt: expiry * 1000,
    ...(usedAt !== undefined && { used: { at: usedAt, by: usedBy ?? null } }),
    ...(conflictingAt !== undefined && {
      conflictingRedemption: { at: conflictingAt, by: conflictingBy ?? null },
    }),
  };
}

const instant = ({ at, by }: { at: number; by: string | null }) => ({ by, at: new Date(at).toISOString() });

/**
 * The record with what a list tells of it that was asked for later: that it was undone elsewhere, that another gate redeemed the
 * same code, or that the gate that was first has undone it; the same record when it tells nothing new.
 */
export async function comparedRecord(list: CodeList, record: GateRecord): Promise<GateRecord> {
  if (record.state !== 'redeemed' && record.state !== 'used') return record;
  const listed = await findCode(list, record.code);
  if (!listed) return record;
  const { used, conflictingRedemption } = listed;
  const own = Date.parse(record.countedAt ?? record.at);
  if (record.state === 'used') {
    if (used?.at !== own) return record;
    const { other: _, ...rest } = record;
    return comparedRecord(list, { ...rest, state: 'redeemed', countedAt: new Date(own).toISOString() });
  }
  if (!used) return takenBack(record);
  if (!record.countedAt) return record;
  // Of two that stand, the earlier one counts: a later one can only do so once this one was undone.
  if (used.at > own) return takenBack(record, instant(used));
  if (used.at < own) return { ...record, state: 'used', other: instant(used), isSeen: false };
  if (!conflictingRedemption || record.other) return record;
  return { ...record, other: instant(conflictingRedemption), isSeen: false };
}
