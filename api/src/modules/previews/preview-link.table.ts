import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../database/columns.ts';
import { users } from '../accounts/account.table.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';

/** Links that show a story to anybody. They end with the story, and with the account that made them. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: id(),
    storyId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    madeBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('preview_links_story_index').on(table.storyId),
    index('preview_links_maker_index').on(table.madeBy),
    index('preview_links_expiry_index').on(table.expiresAt),
  ],
);
