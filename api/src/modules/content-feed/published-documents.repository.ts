import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/connection.ts';
import { omit, withIsoTimes } from '../../database/rows.ts';
import type { StoryAddress } from '../blog-posts/blog-post.schema.ts';
import { blogPosts, storyRedirects } from '../blog-posts/blog-post.table.ts';
import { readOdds } from '../discount/odds.repository.ts';
import { publicMediaColumns } from '../media/media.repository.ts';
import { mediaItems } from '../media/media.table.ts';
import { nights } from '../nights/night.table.ts';
import { priceTiers } from '../nights/price-tier.table.ts';
import { hired } from '../openings/hired.repository.ts';
import { openings } from '../openings/opening.table.ts';
import {
  attractionCollection,
  type PositionedRows,
  questionCollection,
  testimonialCollection,
  topicCollection,
} from '../positions/positioned.collections.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { settingsSchema } from '../settings/settings.schema.ts';
import { videoBackgrounds } from '../video-backgrounds/video-background.table.ts';
import { contentChanges } from './content-state.table.ts';
import {
  type DocumentKind,
  type DocumentReference,
  type PublishedDocument,
  type PublishedStory,
  publishedStorySchema,
} from './published-document.schema.ts';

/** The row of a document in the order of the changes; a document that changes again moves to the end. */
export interface ChangePlace {
  revision: number;
  row: number;
}

/** The documents that changed after a place, in order, at most `limit` of them. */
export async function changedReferences(transaction: Transaction, after: ChangePlace, limit: number) {
  const { kind, documentId, revision, id } = contentChanges;
  return transaction
    .select({ kind, id: documentId, revision, row: id })
    .from(contentChanges)
    .where(sql`(${revision}, ${id}) > (${after.revision}, ${after.row})`)
    .orderBy(asc(revision), asc(id))
    .limit(limit);
}

/** Passed as JSON: a change of everything names more documents than a statement has parameters. */
function isNamed(column: AnyPgColumn, ids: string[]): SQL {
  const type = sql.raw(column.getSQLType());
  const given = sql`select id::${type} from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given (id)`;
  return sql`${column} = any(array(${given}))`;
}

/** The addresses that lead to a story, the earliest first. Columns are named in full: Drizzle would leave out their tables. */
const formerAddresses = sql<StoryAddress[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('region', redirect.region, 'slug', redirect.slug) order by redirect.id), '[]')
  from ${storyRedirects} as redirect where redirect.blog_post_id = blog_posts.id
)`;

const storyFields = Object.keys(publishedStorySchema.shape) as (keyof PublishedStory)[];

/** A story as its page shows it. */
export function publishedStoryOf(row: typeof blogPosts.$inferSelect): PublishedStory {
  return withIsoTimes(Object.fromEntries(storyFields.map((name) => [name, row[name]]))) as PublishedStory;
}

/** Reads what visitors may see of the documents with these ids. */
type ReadPublished = (
  transaction: Transaction,
  ids: string[],
  config: Config,
) => Promise<PublishedDocument[]>;

/** Of content in an administrator's order: what is active. */
function inOrder({ document, table }: PositionedRows): ReadPublished {
  const columns = omit(getTableColumns(table), 'active', 'version', 'createdAt', 'updatedAt');
  return async (transaction, ids) => {
    const rows = await transaction
      .select(columns)
      .from(table as PgTable)
      .where(and(eq(table.active, true), isNamed(table.id, ids)));
    return rows.map((data) => ({ kind: document, id: String(data.id), data }) as PublishedDocument);
  };
}

const publishedDocuments: Record<DocumentKind, ReadPublished> = {
  async story(transaction, ids) {
    const rows = await transaction
      .select({ ...getTableColumns(blogPosts), formerAddresses })
      .from(blogPosts)
      .where(and(eq(blogPosts.status, 'published'), isNamed(blogPosts.id, ids)));
    return rows.map(({ formerAddresses, ...row }) => ({
      kind: 'story',
      id: String(row.id),
      data: { ...publishedStoryOf(row), formerAddresses },
    }));
  },

  attraction: inOrder(attractionCollection),
  testimonial: inOrder(testimonialCollection),
  topic: inOrder(topicCollection),
  question: inOrder(questionCollection),

  /** For each page the active background that was activated last. */
  async video(transaction, ids) {
    const { id, page, name, videoUrl, thumbnailUrl, description, active, activatedAt } = videoBackgrounds;
    const rows = await transaction
      .selectDistinctOn([page], { id, page, videoUrl, thumbnailUrl, title: name, description })
      .from(videoBackgrounds)
      .where(and(eq(active, true), isNamed(page, ids)))
      .orderBy(asc(page), sql`${activatedAt} desc nulls last`, desc(id));
    return rows.map((data) => ({ kind: 'video', id: data.page, data }));
  },

  async media(transaction, ids) {
    const rows = await transaction
      .select(publicMediaColumns)
      .from(mediaItems)
      .where(isNamed(mediaItems.id, ids));
    return rows.map((data) => ({ kind: 'media', id: String(data.id), data }));
  },

  /** The schema drops the settings that visitors may not see. */
  async settings(transaction) {
    const data = settingsSchema.parse(await readSettings(transaction));
    return [{ kind: 'settings', id: 'settings', data }];
  },

  async night(transaction, ids) {
    const rows = await transaction
      .select(omit(getTableColumns(nights), 'createdAt'))
      .from(nights)
      .where(isNamed(nights.id, ids));
    return rows.map((row) => ({ kind: 'night', id: String(row.id), data: withIsoTimes(row) }));
  },

  async tier(transaction, ids) {
    const rows = await transaction
      .select(omit(getTableColumns(priceTiers), 'version', 'createdAt', 'updatedAt'))
      .from(priceTiers)
      .where(isNamed(priceTiers.id, ids));
    return rows.map((data) => ({ kind: 'tier', id: String(data.id), data }));
  },

  async opening(transaction, ids) {
    const rows = await transaction
      .select({
        ...omit(getTableColumns(openings), 'active', 'version', 'updatedAt'),
        isFilled: sql<boolean>`${hired} >= ${openings.wanted}`,
      })
      .from(openings)
      .where(and(eq(openings.active, true), isNamed(openings.id, ids)));
    return rows.map((row) => ({ kind: 'opening', id: String(row.id), data: withIsoTimes(row) }));
  },

  async prizes(transaction, _ids, config) {
    return [{ kind: 'prizes', id: 'prizes', data: await readOdds(transaction, config) }];
  },
};

/** What `references` name: as visitors may see it, and the tombstones of the rest. */
export async function readDocuments(
  transaction: Transaction,
  references: readonly DocumentReference[],
  config: Config,
) {
  const keyOf = ({ kind, id }: DocumentReference) => `${kind}:${id}`;
  const idsByKind = Map.groupBy(references, ({ kind }) => kind);
  const read = [...idsByKind].map(([kind, named]) =>
    publishedDocuments[kind](
      transaction,
      named.map(({ id }) => id),
      config,
    ),
  );
  const documents = (await Promise.all(read)).flat();
  const visible = new Set(documents.map(keyOf));
  return { documents, removed: references.filter((reference) => !visible.has(keyOf(reference))) };
}
