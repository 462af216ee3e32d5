import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { videoBackgroundChangedElsewhere, videoBackgroundNotFound } from './video-background.errors.ts';
import { listedVideoBackgroundOf } from './video-background.mapping.ts';
import {
  deleteVideoBackground,
  findListedVideoBackground,
  insertVideoBackground,
  lastActivation,
  lockVideoBackgrounds,
  updateVideoBackground,
  type VideoBackgroundValues,
} from './video-background.repository.ts';
import type {
  ListedVideoBackground,
  VideoBackgroundChanges,
  VideoBackgroundInput,
  VideoPage,
} from './video-background.schema.ts';

/** A background after a write, and the content revision that holds it. */
type WrittenVideoBackground = ContentChange<ListedVideoBackground>;

const reference = (page: VideoPage) => ({ kind: 'video' as const, id: page });

/** Now, but later than every activation before, also when the clock stands still or was put back. */
async function nextActivation(transaction: Transaction, now: Date): Promise<Date> {
  const last = await lastActivation(transaction);
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

/** A background as the admin sees it. @throws ProblemError 404 */
export async function readVideoBackground(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ListedVideoBackground> {
  const row = await findListedVideoBackground(db, id);
  if (!row) throw videoBackgroundNotFound();
  return listedVideoBackgroundOf(row);
}

/**
 * Stores a new background; an active one plays on its page from now on. With `request` a repetition gets the one that
 * the first made.
 */
export function createVideoBackground(
  tools: ContentTools,
  { title, isActive, ...input }: VideoBackgroundInput,
  request?: IdempotentRequest,
): Promise<WrittenVideoBackground> {
  return changeContent(
    tools,
    async (transaction, record) => {
      await lockVideoBackgrounds(transaction);
      const activatedAt = isActive ? await nextActivation(transaction, tools.clock()) : null;
      const values = { ...input, name: title, active: isActive, activatedAt, createdAt: tools.clock() };
      const id = await insertVideoBackground(transaction, values);
      record(reference(input.page));
      return readVideoBackground(transaction, id);
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
  tools: ContentTools,
  id: number,
  { title, isActive, ...changes }: VideoBackgroundChanges,
  versions: number[] | undefined,
): Promise<WrittenVideoBackground> {
  return changeContent(tools, async (transaction, record) => {
    await lockVideoBackgrounds(transaction);
    const earlier = await findListedVideoBackground(transaction, id);
    if (!earlier) throw videoBackgroundNotFound();
    if (versions && !versions.includes(earlier.version))
      throw videoBackgroundChangedElsewhere(listedVideoBackgroundOf(earlier));
    const active = isActive ?? earlier.active;
    const page = changes.page ?? earlier.page;
    const values: VideoBackgroundValues = { ...changes, name: title, active };
    if (active && (!earlier.active || page !== earlier.page))
      values.activatedAt = await nextActivation(transaction, tools.clock());
    await updateVideoBackground(transaction, id, values);
    record(reference(earlier.page));
    record(reference(page));
    return readVideoBackground(transaction, id);
  });
}

/** @returns the content revision without the background. @throws ProblemError 404 */
export async function removeVideoBackground(tools: ContentTools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    const page = await deleteVideoBackground(transaction, id);
    if (!page) throw videoBackgroundNotFound();
    record(reference(page));
  });
  return revision;
}
