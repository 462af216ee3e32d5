import type { Transaction } from '../../database/connection.ts';
import { type ContentTools, changeContent } from '../content-feed/content-change.repository.ts';

/** Changes what the board draws among, and with it the page that states the odds. */
export async function changePrizes<T>(
  tools: ContentTools,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { result } = await changeContent(tools, async (transaction, record) => {
    record({ kind: 'prizes', id: 'prizes' });
    return change(transaction);
  });
  return result;
}

/** Tells the page that states the odds that a prize has run out. */
export const publishOdds = (tools: ContentTools): Promise<void> => changePrizes(tools, async () => undefined);
