import { answerOf, UnexpectedAnswerError } from '@haunted-forests/api/client';
import type { ZodType } from 'zod';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';

/** The result of a write, and the content revision that contains it. */
export type Written<Row> = Promise<{ row: Row; revision: number | undefined }>;

/** The calls of a form. */
export interface FormCalls<Row, Input, Fields = Input> {
  read: (id: number) => Promise<Row>;
  /** Undefined where records do not come from the form. */
  create?: (input: Input, headers: RepeatableHeaders) => Written<Row>;
  /** Replaces the record unless it has another tag by now; `before` is what the form began from. */
  save: (id: number, input: Input, etag: string, before: Fields) => Written<Row>;
}

/** The content revision that holds a write, for asking when it is live; undefined when the write is not part of the content. */
function revisionIn({ headers }: Response): number | undefined {
  const revision = headers.get('X-Content-Revision');
  return revision ? Number(revision) : undefined;
}

/** The result of a write, and the content revision that contains it. Rejects with UnexpectedAnswerError for another shape. */
export async function writtenOf<T>(schema: ZodType<T>, answer: Response): Written<T> {
  return { row: await answerOf(schema, answer), revision: revisionIn(answer) };
}

/** The content revision of a write whose response has this shape. Rejects with UnexpectedAnswerError for another. */
export async function revisionOf(schema: ZodType, answer: Response): Promise<number | undefined> {
  return (await writtenOf(schema, answer)).revision;
}

/** The content revision of a write without a response body. Throws UnexpectedAnswerError unless the status is 204. */
export function revisionOfNothing(answer: Response): number | undefined {
  if (answer.status !== 204) throw new UnexpectedAnswerError(`${answer.status} instead of 204`);
  return revisionIn(answer);
}
