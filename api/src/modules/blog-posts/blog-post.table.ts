import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf, updatedAt } from '../../database/columns.ts';
import { users } from '../accounts/account.table.ts';
import { regions } from '../regions/region.schema.ts';
import { type BlogPost, defaultReadTime, storyCategories } from './blog-post.schema.ts';
import { storyStatuses } from './story-status.schema.ts';

const savedBy = () => integer().references(() => users.id, { onDelete: 'set null' });

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    slug: text().notNull(),
    region: choice(regions).notNull(),
    category: choice(storyCategories).notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    image: text().notNull(),
    readTime: text().notNull().default(defaultReadTime),
    distance: text(),
    views: integer().notNull().default(0),
    published: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    publishAt: instant(),
    unpublishAt: instant(),
    /** What visitors and the publisher go by; a save sets it, and what the schedule brings about later. */
    status: choice(storyStatuses).notNull().default('draft'),
    /** When the schedule will change the status next; null: never. */
    nextTransitionAt: instant('turns_at').generatedAlwaysAs(
      (): SQL =>
        sql`case ${blogPosts.status} when 'scheduled' then ${blogPosts.publishAt} when 'published' then ${blogPosts.unpublishAt} end`,
    ),
    version: integer().notNull().default(1),
    /** The account whose save this is; null: the seed's, or of an account that is gone. */
    savedBy: savedBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_key').on(table.slug),
    index('blog_posts_list_index').on(table.region, table.status, table.featured, table.createdAt, table.id),
    index('blog_posts_account_index').on(table.savedBy),
    index('blog_posts_recent_index').on(table.createdAt, table.id),
    index('blog_posts_turn_index')
      .on(table.nextTransitionAt)
      .where(sql`${table.nextTransitionAt} is not null`),
    oneOf('blog_posts_region_check', table.region, regions),
    oneOf('blog_posts_category_check', table.category, storyCategories),
    oneOf('blog_posts_status_check', table.status, storyStatuses),
    check('blog_posts_views_check', sql`${table.views} >= 0`),
    check('blog_posts_draft_check', sql`${table.published} = (${table.status} <> 'draft')`),
    check('blog_posts_schedule_check', sql`${table.unpublishAt} > ${table.publishAt}`),
  ],
);

/** What a post was before a save replaced it. */
export const blogPostRevisions = pgTable(
  'blog_post_revisions',
  {
    id: id(),
    blogPostId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    snapshot: jsonb().$type<BlogPost>().notNull(),
    savedBy: savedBy(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('blog_post_revisions_version_key').on(table.blogPostId, table.version),
    index('blog_post_revisions_account_index').on(table.savedBy),
  ],
);

/** Addresses at which a published story was found before it moved; where one leads is where its story is now. */
export const storyRedirects = pgTable(
  'story_redirects',
  {
    id: id(),
    region: choice(regions).notNull(),
    slug: text().notNull(),
    blogPostId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('story_redirects_address_key').on(table.region, table.slug),
    index('story_redirects_story_index').on(table.blogPostId),
    oneOf('story_redirects_region_check', table.region, regions),
  ],
);

/** One row a visitor, story and day, so that a view counts once; the visitor is a keyed hash. */
export const blogPostViews = pgTable(
  'blog_post_views',
  {
    id: id(),
    blogPostId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    day: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('blog_post_views_visitor_key').on(table.blogPostId, table.day, table.visitor)],
);
