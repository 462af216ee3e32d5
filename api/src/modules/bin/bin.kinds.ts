import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { blogPostRevisions, blogPosts, storyRedirects } from '../blog-posts/blog-post.table.ts';
import type { DocumentKind } from '../content-feed/published-document.schema.ts';
import { mediaItems } from '../media/media.table.ts';
import { nights } from '../nights/night.table.ts';
import { priceTiers } from '../nights/price-tier.table.ts';
import {
  attractionCollection,
  type PositionedRows,
  questionCollection,
  testimonialCollection,
  topicCollection,
} from '../positions/positioned.collections.ts';
import type { BinKind } from './bin.schema.ts';

type TableWithId = PgTable & { id: AnyPgColumn };

interface BinnedKind {
  document: DocumentKind;
  table: TableWithId;
  title: AnyPgColumn | SQL;
  slug?: AnyPgColumn;
  region?: AnyPgColumn;
  /** Columns of other tables that point to it: their rows go with it, and come back with it. */
  belongings?: AnyPgColumn[];
}

/** Content in an administrator's order. */
const inOrder = ({ document, table, title }: PositionedRows): BinnedKind => ({
  document,
  table,
  title,
  region: table.region,
});

export const binnedKinds: Record<BinKind, BinnedKind> = {
  story: {
    document: 'story',
    table: blogPosts,
    title: blogPosts.title,
    slug: blogPosts.slug,
    region: blogPosts.region,
    belongings: [blogPostRevisions.blogPostId, storyRedirects.blogPostId],
  },
  attraction: inOrder(attractionCollection),
  testimonial: inOrder(testimonialCollection),
  topic: inOrder(topicCollection),
  question: inOrder(questionCollection),
  file: { document: 'media', table: mediaItems, title: mediaItems.originalName },
  tier: { document: 'tier', table: priceTiers, title: priceTiers.name, region: priceTiers.region },
  night: {
    document: 'night',
    table: nights,
    title: sql`to_char(${nights.date}, 'Dy, Mon FMDD, YYYY')`,
    region: nights.region,
  },
};
