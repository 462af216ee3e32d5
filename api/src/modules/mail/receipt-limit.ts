import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem.ts';
import { createFormLimiter } from '../../http/rate-limit.ts';

/**
 * Whether a mailbox may get one more receipt of a public form: anyone can type in someone else's address, from as many networks
 * as they like.
 */
export async function mayGetReceipt(
  tools: Pick<Dependencies, 'db' | 'config'>,
  recipient: string,
): Promise<boolean> {
  try {
    await createFormLimiter(tools, 'receipts').consume(recipient.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
