import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { rowIdOf } from '../../http/validation.ts';
import { isHash, keyedHash } from '../../process/derived-key.ts';
import { findBlogPostById, storyNotFound } from '../blog-posts/blog-post.repository.ts';
import type { PublishedStory } from '../content-feed/published-document.schema.ts';
import { publishedStoryOf } from '../content-feed/published-documents.repository.ts';
import { type PreviewLink, type StoryDraft, storyOfDraft } from './preview.schema.ts';

const deadlineMilliseconds = 3_000;
const dayMilliseconds = 86_400_000;

/** What a token shows, and until when. */
interface SharedPreview {
  storyId: number;
  expiresAt: Date;
}

const signature = (secret: string, signed: string) => keyedHash(secret, 'story-preview', signed);

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Lets its holder see one story, published or not, until a whole second. */
export function previewToken(secret: string, { storyId, expiresAt }: SharedPreview): string {
  const signed = `${storyId}.${secondsOf(expiresAt)}`;
  return `${signed}.${signature(secret, signed).toString('base64url')}`;
}

/** What a token shows, whether or not it has expired; undefined when nobody of us signed it. */
export function previewOfToken(secret: string, token: string): SharedPreview | undefined {
  const [, signed = '', given = ''] = /^(\d{1,10}\.\d{1,11})\.([\w-]+)$/.exec(token) ?? [];
  if (!isHash(signature(secret, signed), given)) return undefined;
  const [id = '', seconds = ''] = signed.split('.');
  const storyId = rowIdOf(id);
  return storyId === undefined ? undefined : { storyId, expiresAt: new Date(Number(seconds) * 1_000) };
}

/**
 * The page that the publisher makes of `story`, as HTML.
 * @throws ProblemError 422 when the page cannot be rendered, 503 when the publisher is away or takes longer than 3 s.
 */
async function pageOf(
  { fetch, config }: Pick<Dependencies, 'fetch' | 'config'>,
  story: PublishedStory,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(new URL('/preview', config.publisherUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.serviceToken}` },
    body: JSON.stringify(story),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMilliseconds)]),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (answer?.status === 200 && text !== undefined) return text;
  if (answer?.status !== 422 || text === undefined) {
    const sentence = 'The preview is not available at the moment. Saving and publishing are not affected.';
    throw new ProblemError(503, sentence, { headers: { 'Retry-After': '2' } });
  }
  const { message } = JSON.parse(text) as { message: string };
  throw new ProblemError(422, `The page of this story cannot be shown: ${message}`);
}

const unknownLink = () =>
  notFound('This link does not lead to a story. It may be incomplete, or the story was deleted.');

/** The page that an unsaved draft would be. */
export function previewDraft(
  dependencies: Dependencies,
  draft: StoryDraft,
  signal: AbortSignal,
): Promise<string> {
  return pageOf(dependencies, storyOfDraft(draft, dependencies.clock()), signal);
}

/** A signed address for showing the saved story `storyId` to someone without an account. */
export async function sharePreview(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  storyId: number,
): Promise<PreviewLink> {
  if (!(await findBlogPostById(db, storyId))) throw storyNotFound();
  const expiresAt = new Date(clock().getTime() + config.previewLinkDays * dayMilliseconds);
  expiresAt.setMilliseconds(0);
  const token = previewToken(config.secretKey, { storyId, expiresAt });
  return { url: `${config.siteUrl}/api/publishing/previews/${token}`, expiresAt: expiresAt.toISOString() };
}

/** The page of the story that a token shows, as it is saved now. */
export async function previewShared(
  dependencies: Dependencies,
  token: string,
  signal: AbortSignal,
): Promise<string> {
  const { db, config, clock } = dependencies;
  const shared = previewOfToken(config.secretKey, token);
  if (!shared) throw unknownLink();
  if (shared.expiresAt <= clock())
    throw new ProblemError(410, 'This link has expired. Ask whoever sent it for a new one.');
  const row = await findBlogPostById(db, shared.storyId);
  if (!row) throw unknownLink();
  const story = publishedStoryOf(row);
  const createdAt = row.status === 'scheduled' ? row.publishAt?.toISOString() : undefined;
  return pageOf(dependencies, createdAt ? { ...story, createdAt } : story, signal);
}
