import { and, desc, eq, max, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { insertRow, lockTable, withIsoTimes } from '../../database/rows.ts';
import { refuseOtherVersions } from '../../http/entity-tag.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { foundOr404, notFound } from '../../http/problem.ts';
import { changeContentWithFiles, type SaveTools } from '../bin/binned-files.usecase.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { publicMediaColumns } from '../media/media.repository.ts';
import { mediaItems } from '../media/media.table.ts';
import type { Paging } from '../paging.schema.ts';
import type {
  ListedVideoBackground,
  VideoBackground,
  VideoBackgroundChanges,
  VideoBackgroundInput,
  VideoPage,
} from './video-background.schema.ts';
import { videoBackgrounds } from './video-background.table.ts';

/** A background after a write, and the content revision that holds it. */
type WrittenVideoBackground = ContentChange<ListedVideoBackground>;

const notFoundSentence = 'Video background not found';

const { id, page, videoUrl, thumbnailUrl, name, description, active, createdAt, version } = videoBackgrounds;
/** What the API answers of a background. */
const answered = {
  id,
  page,
  videoUrl,
  thumbnailUrl,
  title: name,
  description,
  isActive: active,
  createdAt,
};

const reference = (page: VideoPage) => ({ kind: 'video' as const, id: page });

const newestFirst = (table: Record<'activatedAt' | 'id', AnyPgColumn>) => [
  sql`${table.activatedAt} desc nulls last`,
  desc(table.id),
];

/** The background that plays on a page: of the active ones, the one that was activated last. */
export async function findActiveVideoBackground(
  db: DatabaseOrTransaction,
  page: VideoPage,
): Promise<VideoBackground | undefined> {
  const [row] = await db
    .select(answered)
    .from(videoBackgrounds)
    .where(and(eq(videoBackgrounds.page, page), eq(active, true)))
    .orderBy(...newestFirst(videoBackgrounds))
    .limit(1);
  return row && withIsoTimes(row);
}

function selectListed(db: DatabaseOrTransaction) {
  const other = alias(videoBackgrounds, 'other');
  const shown = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.page, page), eq(other.active, true)))
    .orderBy(...newestFirst(other))
    .limit(1);
  const isShown = sql<boolean>`coalesce(${id} = (${shown}), false)`;
  return db
    .select({ ...answered, isShown, media: publicMediaColumns, version })
    .from(videoBackgrounds)
    .leftJoin(mediaItems, eq(mediaItems.url, thumbnailUrl))
    .$dynamic();
}

/**
 * Backgrounds with whether they play and the library's entries of their thumbnails, newest first.
 * @throws ProblemError 400 for a cursor that this list did not give.
 */
export async function readVideoBackgrounds(
  db: DatabaseOrTransaction,
  paging: Paging,
): Promise<Page<ListedVideoBackground>> {
  const { items, headers } = await pageById(db, selectListed(db), { id }, paging);
  return { items: items.map(withIsoTimes), headers };
}

/** A background as the admin sees it. @throws ProblemError 404 */
export async function readVideoBackground(
  db: DatabaseOrTransaction,
  rowId: number,
): Promise<ListedVideoBackground> {
  const [row] = await selectListed(db).where(eq(id, rowId));
  return withIsoTimes(foundOr404(row, notFoundSentence));
}

/** Now, but later than every activation before, also when the clock stands still or was put back. */
async function nextActivation(transaction: Transaction, now: Date): Promise<Date> {
  const [row] = await transaction.select({ last: max(videoBackgrounds.activatedAt) }).from(videoBackgrounds);
  return row?.last && row.last >= now ? new Date(row.last.getTime() + 1) : now;
}

/**
 * Stores a new background; an active one plays on its page from now on. With `request` a repetition gets the one that
 * the first made.
 */
export function createVideoBackground(
  tools: SaveTools,
  { title, isActive, ...input }: VideoBackgroundInput,
  request?: IdempotentRequest,
): Promise<WrittenVideoBackground> {
  return changeContentWithFiles(
    tools,
    input,
    async (transaction, record) => {
      await lockTable(transaction, videoBackgrounds);
      const activatedAt = isActive ? await nextActivation(transaction, tools.clock()) : null;
      const values = { ...input, name: title, active: isActive, activatedAt, createdAt: tools.clock() };
      const row = await insertRow(transaction, videoBackgrounds, values);
      record(reference(input.page));
      return readVideoBackground(transaction, row.id);
    },
    request,
  );
}

/**
 * Changes the given fields. A background that is activated, or comes active to another page, plays there from now on.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the version is another one.
 */
export function changeVideoBackground(
  tools: SaveTools,
  rowId: number,
  { title, isActive, ...changes }: VideoBackgroundChanges,
  versions: number[] | undefined,
): Promise<WrittenVideoBackground> {
  return changeContentWithFiles(tools, changes, async (transaction, record) => {
    await lockTable(transaction, videoBackgrounds);
    const earlier = await readVideoBackground(transaction, rowId);
    refuseOtherVersions('video background', earlier, versions);
    const isNowActive = isActive ?? earlier.isActive;
    const newPage = changes.page ?? earlier.page;
    const plays = isNowActive && (!earlier.isActive || newPage !== earlier.page);
    await transaction
      .update(videoBackgrounds)
      .set({
        ...changes,
        name: title,
        active: isNowActive,
        ...(plays && { activatedAt: await nextActivation(transaction, tools.clock()) }),
        version: sql`${version} + 1`,
      })
      .where(eq(id, rowId));
    record(reference(earlier.page));
    record(reference(newPage));
    return readVideoBackground(transaction, rowId);
  });
}

/** @returns the content revision without the background. @throws ProblemError 404 */
export async function removeVideoBackground(tools: ContentTools, rowId: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    const [removed] = await transaction.delete(videoBackgrounds).where(eq(id, rowId)).returning({ page });
    if (!removed) throw notFound(notFoundSentence);
    record(reference(removed.page));
  });
  return revision;
}
