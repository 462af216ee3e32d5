import { createHash } from 'node:crypto';
import { eq, not } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database, DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { isOfLastDay } from '../database/last-day.ts';
import type { Account } from './environment.ts';
import { idempotentAnswers } from './idempotency.table.ts';
import { badRequest, ProblemError } from './problem.ts';

/** A request that a client may send again without doing its work twice. */
export interface IdempotentRequest {
  key: string;
  fingerprint: string;
  /** Who made it; one of these has to make the repetition. Null when anybody may. */
  owners: string[] | null;
}

interface Asked {
  req: Pick<Context['req'], 'header' | 'method' | 'path'>;
  var: { account?: Account | undefined };
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/**
 * The request's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header) with the fingerprint of its validated body;
 * undefined without the header. It belongs to the account, or to the `visitor` by any of these names; without names to
 * whoever sends the same body, as with forms whose answer is thanks alone and whose senders may change networks. @throws ProblemError 400 when it is not 1 to 255 visible ASCII characters.
 */
export function idempotentRequest(
  context: Asked,
  body: unknown,
  visitor: readonly string[] = [],
): IdempotentRequest | undefined {
  const key = context.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!keyForm.test(key)) throw badRequest('The Idempotency-Key must be 1 to 255 visible ASCII characters');
  const { account } = context.var;
  const names = account ? [`account ${account.id}`] : visitor;
  return {
    key: digest(context.req.method, context.req.path, key),
    fingerprint: digest(JSON.stringify(body)),
    owners: names.length > 0 ? names.map((name) => digest(name)) : null,
  };
}

/**
 * Does `work` as part of `transaction`; if `request` was done before, returns its stored response instead. A
 * concurrent duplicate waits for the first. Failures are not stored and can be retried.
 * @throws ProblemError 422 when the key came before with another body or from somebody else.
 */
export async function onceWithin<T>(
  transaction: Transaction,
  request: IdempotentRequest | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return work();
  const reserved = await transaction
    .insert(idempotentAnswers)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: idempotentAnswers.id });
  if (reserved.length === 0) return earlierAnswer<T>(transaction, request);
  const answer = await work();
  const stored = { answer: answer ?? null };
  await transaction.update(idempotentAnswers).set(stored).where(eq(idempotentAnswers.key, request.key));
  return answer;
}

/** Does `work` in a transaction of its own, once for each `request`; see `onceWithin`. */
export function once<T>(
  db: Database,
  request: IdempotentRequest | undefined,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction((transaction) => onceWithin(transaction, request, () => work(transaction)));
}

async function earlierAnswer<T>(transaction: Transaction, request: IdempotentRequest): Promise<T> {
  const [earlier] = await transaction
    .select()
    .from(idempotentAnswers)
    .where(eq(idempotentAnswers.key, request.key));
  const { owners } = request;
  const isOwn = !earlier?.owners || earlier.owners.some((name) => owners?.includes(name));
  if (earlier?.fingerprint !== request.fingerprint || !isOwn)
    throw new ProblemError(422, 'This Idempotency-Key was already used for a different request');
  return earlier.answer as T;
}

/** Deletes answers that are 24 hours old: a code of the game may be in one, with hashes of who got it. @returns how many */
export async function deleteExpiredAnswers(db: DatabaseOrTransaction): Promise<number> {
  const { id, createdAt } = idempotentAnswers;
  const gone = await db
    .delete(idempotentAnswers)
    .where(not(isOfLastDay(createdAt)))
    .returning({ id });
  return gone.length;
}
