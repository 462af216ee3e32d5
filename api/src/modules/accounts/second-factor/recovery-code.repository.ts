import { and, eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashOfToken } from '../../../process/stored-token.ts';
import { recoveryCodes } from './second-factor.table.ts';

const howMany = 10;
/** From 112 random bits on a plain hash is enough (ASVS 5.0, 6.5.2). */
const codeBytes = 15;

/** Ten new recovery codes in groups of four characters, instead of those that there were; stored as hashes only. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { randomBytes, clock }: Pick<Dependencies, 'randomBytes' | 'clock'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => {
    const buffer = new Uint8Array(randomBytes(codeBytes)).buffer;
    return new Secret({ buffer }).base32;
  });
  await deleteRecoveryCodes(transaction, userId);
  const createdAt = clock();
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOfToken(code), createdAt })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a recovery code up: true once, however many try it at the same time. */
export async function useRecoveryCode(
  db: DatabaseOrTransaction,
  userId: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOfToken(code))))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export function countRecoveryCodes(db: DatabaseOrTransaction, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

export async function deleteRecoveryCodes(db: DatabaseOrTransaction, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
