import { createHash } from 'node:crypto';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findAccountByToken,
  insertSession,
} from './session.repository.ts';

const tokenBytes = 32;
const refreshAfterMilliseconds = 5 * 60_000;
const tokenForm = /^[\w-]{43}$/;

type Tools = Pick<Dependencies, 'clock' | 'config' | 'randomBytes'> & { db: DatabaseOrTransaction };

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function expiry({ clock, config }: Pick<Tools, 'clock' | 'config'>): Date {
  return new Date(clock().getTime() + config.sessionHours * 3_600_000);
}

/** Opens a session and returns its bearer token, which is stored nowhere. */
export async function openSession(tools: Tools, userId: number): Promise<string> {
  const token = tools.randomBytes(tokenBytes).toString('base64url');
  await deleteExpiredSessions(tools.db, tools.clock());
  await insertSession(tools.db, {
    userId,
    tokenHash: hashToken(token),
    expiresAt: expiry(tools),
    createdAt: tools.clock(),
  });
  return token;
}

/** The account of a valid token, whose session then lasts SESSION_HOURS from now; undefined for any other token. */
export async function accountOfToken(tools: Tools, token: string): Promise<Account | undefined> {
  if (!tokenForm.test(token)) return undefined;
  const account = await findAccountByToken(tools.db, hashToken(token), tools.clock());
  if (!account) return undefined;
  const expiresAt = expiry(tools);
  if (expiresAt.getTime() - account.expiresAt.getTime() < refreshAfterMilliseconds) return account;
  await extendSession(tools.db, account.sessionId, expiresAt);
  return { ...account, expiresAt };
}

export async function closeSession(
  { db, logger }: Pick<Dependencies, 'db' | 'logger'>,
  account: Account,
): Promise<void> {
  await deleteSession(db, account.sessionId);
  logger.info({ event: 'logout', accountId: account.id }, 'logout');
}
