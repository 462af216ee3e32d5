import { badRequest } from '../../http/problem.ts';
import { rowIdOf } from '../../http/validation.ts';

/** Where a page of posts ended: the sort keys of its last post. */
export interface BlogPostCursor {
  featured: boolean;
  createdAt: Date;
  id: number;
}

/** The cursor as text for a query parameter. */
export function encodeCursor({ featured, createdAt, id }: BlogPostCursor): string {
  return Buffer.from(JSON.stringify([featured, createdAt.getTime(), id])).toString('base64url');
}

/** @throws ProblemError 400 when `text` did not come from encodeCursor. */
export function decodeCursor(text: string): BlogPostCursor {
  try {
    const [featured, time, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const createdAt = new Date(Number(time));
    if (typeof featured === 'boolean' && rowIdOf(String(id)) === id && !Number.isNaN(createdAt.getTime()))
      return { featured, createdAt, id: Number(id) };
  } catch {
    // Answered below, like any other text that is not a cursor.
  }
  throw badRequest('The cursor is not valid', [{ path: 'cursor', message: 'The cursor is not valid' }]);
}
