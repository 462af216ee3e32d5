import { TransactionRollbackError } from 'drizzle-orm';

/**
 * Catches what `transaction.rollback()` throws.
 * @throws every other error.
 */
export function unlessRolledBack(error: unknown): void {
  if (!(error instanceof TransactionRollbackError)) throw error;
}
