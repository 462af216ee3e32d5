import { ApiError } from '@haunted-forests/api/client';

/** Whether a change was made is not known: its answer got lost, and so did the application as it is now. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the change was made', { cause });
    this.name = 'UnknownOutcomeError';
  }
}

/** Whether the API itself has said no. After any other failure the change may have been made. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.body !== undefined;

/**
 * Resolves as `change` does, or with what `look` finds of it when its answer got lost. Rejects with what failed when it was
 * refused or had not arrived, with UnknownOutcomeError when `look` fails too.
 */
export async function settled<Result>(
  change: Promise<Result>,
  look: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (isRefusal(error)) throw error;
    const found = await look().catch((cause) => {
      throw new UnknownOutcomeError(cause);
    });
    if (found === undefined) throw error;
    return found;
  }
}
