import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { blogPosts } from '../modules/blog-posts/blog-post.table.ts';
import { openTestDatabase, testedDatabase } from '../testing/test-database.ts';
import type { Transaction } from './connection.ts';
import { rowsOf } from './rows.ts';

const connection = await openTestDatabase();
afterAll(() => connection.close());

const onPostgres = test.runIf(testedDatabase === 'postgres');

/** How many statements that name `text` this connection's server keeps. */
async function kept(transaction: Transaction, text: string): Promise<number> {
  const rows = await rowsOf<{ statement: string }>(
    transaction,
    sql`select statement from pg_prepared_statements`,
  );
  return rows.filter(({ statement }) => statement.includes(text)).length;
}

onPostgres('a statement is prepared once, however often it is asked', async () => {
  await connection.db.transaction(async (transaction) => {
    for (const id of [1, 2, 3])
      await transaction.select({ slug: blogPosts.slug }).from(blogPosts).where(eq(blogPosts.id, id));
    expect(await kept(transaction, 'where "blog_posts"."id" = $1')).toBe(1);
  });
});

onPostgres('a list of a hundred is not kept: each length would be another statement', async () => {
  await connection.db.transaction(async (transaction) => {
    const ids = Array.from({ length: 100 }, (_, id) => id);
    await transaction.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.id, ids));
    expect(await kept(transaction, '$100')).toBe(0);
  });
});
