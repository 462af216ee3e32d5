import { z } from 'zod';
import { invalidCursor } from '../../http/paging.ts';

/** Where a page of posts ended: what its last post may be sorted by. */
export interface BlogPostCursor {
  featured: boolean;
  createdAt: Date;
  id: number;
  title: string;
  views: number;
}

const integer = z.int().min(0).max(2_147_483_647);
const partsSchema = z.tuple([z.boolean(), z.int().min(-8.64e15).max(8.64e15), integer, z.string(), integer]);

/** The cursor as text for a query parameter. */
export function encodeCursor({ featured, createdAt, id, title, views }: BlogPostCursor): string {
  return Buffer.from(JSON.stringify([featured, createdAt.getTime(), id, title, views])).toString('base64url');
}

/** @throws ProblemError 400 when `text` did not come from encodeCursor. */
export function decodeCursor(text: string): BlogPostCursor {
  try {
    const parts = partsSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const [featured, time, id, title, views] = parts;
    return { featured, createdAt: new Date(time), id, title, views };
  } catch {
    throw invalidCursor();
  }
}
