import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { attractions } from '../attractions/attraction.table.ts';
import {
  blogPostRevisions,
  blogPosts,
  blogPostViews,
  storyRedirects,
} from '../blog-posts/blog-post.table.ts';
import type { DocumentKind } from '../content-feed/published-document.schema.ts';
import { mediaItems } from '../media/media.table.ts';
import { priceTiers } from '../nights/price-tier.table.ts';
import { testimonials } from '../testimonials/testimonial.table.ts';
import type { BinKind } from './bin.schema.ts';

type TableWithId = PgTable & { id: AnyPgColumn };

interface BinnedKind {
  document: DocumentKind;
  table: TableWithId;
  title: AnyPgColumn;
  slug?: AnyPgColumn;
  region?: AnyPgColumn;
  /** Columns of other tables that point to it: their rows go with it, and come back with it. */
  belongings?: AnyPgColumn[];
}

export const binnedKinds: Record<BinKind, BinnedKind> = {
  story: {
    document: 'story',
    table: blogPosts,
    title: blogPosts.title,
    slug: blogPosts.slug,
    region: blogPosts.region,
    belongings: [blogPostRevisions.blogPostId, storyRedirects.blogPostId, blogPostViews.blogPostId],
  },
  attraction: {
    document: 'attraction',
    table: attractions,
    title: attractions.title,
    region: attractions.region,
  },
  testimonial: {
    document: 'testimonial',
    table: testimonials,
    title: testimonials.name,
    region: testimonials.region,
  },
  file: { document: 'media', table: mediaItems, title: mediaItems.originalName },
  tier: { document: 'tier', table: priceTiers, title: priceTiers.name, region: priceTiers.region },
};
