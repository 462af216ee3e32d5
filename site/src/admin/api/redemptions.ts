import { ApiError } from '@haunted-forests/api/client';
import {
  importProgressSchema,
  progressType,
  type RedemptionImport,
} from '@haunted-forests/api/schemas/discount/redemption-import/redemption-import';
import { apiWithoutTimeout } from './client.ts';

/** The lines of a text that arrives in pieces. */
async function* linesOf(text: ReadableStream<string>) {
  let rest = '';
  const reader = text.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = `${rest}${piece.value}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

interface ImportOptions {
  dryRun: boolean;
  /** Called with how many of how many lines are done. */
  onProgress: (lines: number, of: number) => void;
}

/** Sends a ticket seller's CSV file of redemptions. @throws ApiError, also when it stops in the middle. */
export async function importRedemptions(
  file: File,
  { dryRun, onProgress }: ImportOptions,
): Promise<RedemptionImport> {
  const body = new FormData();
  body.append('file', file);
  const answer: Response = await apiWithoutTimeout.coupons.redemptions.$post(
    { query: { dryRun: dryRun ? 'true' : 'false' } },
    { headers: { Accept: progressType }, init: { body } },
  );
  if (!answer.ok || !answer.body) throw new ApiError(answer.status, answer.statusText, await answer.text());
  for await (const line of linesOf(answer.body.pipeThrough(new TextDecoderStream()))) {
    const told = importProgressSchema.parse(JSON.parse(line));
    if ('report' in told) return told.report;
    if ('message' in told) throw new ApiError(500, told.message, JSON.stringify({ message: told.message }));
    onProgress(told.lines, told.of);
  }
  throw new TypeError('The answer ended before the import did');
}
