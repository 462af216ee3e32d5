import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { foundOr404, ProblemError } from '../../http/problem.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.repository.ts';
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

const notFoundSentence = 'Video background not found';
const conflictSentence = 'This video background was changed elsewhere in the meantime';

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
  return foundOr404(await findListedVideoBackground(db, id), notFoundSentence);
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
    const earlier = await readVideoBackground(transaction, id);
    if (versions && !versions.includes(earlier.version))
      throw new ProblemError(409, conflictSentence, { extra: { current: earlier } });
    const active = isActive ?? earlier.isActive;
    const page = changes.page ?? earlier.page;
    const values: VideoBackgroundValues = { ...changes, name: title, active };
    if (active && (!earlier.isActive || page !== earlier.page))
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
    record(reference(foundOr404(await deleteVideoBackground(transaction, id), notFoundSentence)));
  });
  return revision;
}
