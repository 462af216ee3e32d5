import type { Dependencies } from '../../dependencies.ts';
import { foundOr404, notFound, ProblemError } from '../../http/problem.ts';
import { rowIdOf } from '../../http/validation.ts';
import { isHash, keyedHash } from '../../process/derived-key.ts';
import { findBlogPostById, storyNotFound } from '../blog-posts/blog-post.repository.ts';
import type { PreviewLink } from './preview.schema.ts';
import {
  deleteLink,
  findLink,
  insertLink,
  listLinks,
  type PreviewLinkRow,
} from './preview-link.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'config'>;
type Link = PreviewLinkRow & { username: string };
/** What makes a link the one that it is: after a restore another one may get its number. */
type Signed = Pick<PreviewLinkRow, 'id' | 'storyId' | 'createdAt'>;

function signatureOf(secret: string, { id, storyId, createdAt }: Signed): Buffer {
  return keyedHash(secret, 'preview-link', `${id} ${storyId} ${createdAt.toISOString()}`);
}

/** The part of a link's address that only its holders know. */
export function previewToken(secret: string, link: Signed): string {
  return `${link.id}.${signatureOf(secret, link).toString('base64url')}`;
}

/** The id of the link that a token claims to be. */
export function linkIdOf(token: string): number | undefined {
  const [, id = ''] = /^(\d{1,10})\.[\w-]{43}$/.exec(token) ?? [];
  return rowIdOf(id);
}

/** Whether a token is that link's. */
export function isTokenOf(secret: string, token: string, link: Signed): boolean {
  return isHash(signatureOf(secret, link), token.slice(token.indexOf('.') + 1));
}

/** What someone reads whose link shows nothing. */
const unknownLink = () =>
  notFound(
    'This link does not lead to a story. It may be incomplete or withdrawn, or the story was deleted.',
  );

function answerOf({ config }: Pick<Tools, 'config'>, link: Link): PreviewLink {
  return {
    id: link.id,
    url: `${config.siteUrl}/api/publishing/previews/${previewToken(config.secretKey, link)}`,
    expiresAt: link.expiresAt.toISOString(),
    createdAt: link.createdAt.toISOString(),
    madeBy: link.username,
  };
}

/** Makes an address for showing the saved story `storyId` to someone without an account. @throws ProblemError 404 */
export async function sharePreview(tools: Tools, storyId: number, madeBy: number): Promise<PreviewLink> {
  const { db, config } = tools;
  if (!(await findBlogPostById(db, storyId))) throw storyNotFound();
  const id = await insertLink(db, { storyId, madeBy, days: config.previewLinkDays });
  return answerOf(tools, foundOr404(await findLink(db, id), 'Your account no longer exists'));
}

/** The links that show a story now, newest first. */
export async function readLinks(tools: Tools, storyId: number): Promise<PreviewLink[]> {
  const links = await listLinks(tools.db, storyId);
  return links.map((link) => answerOf(tools, link));
}

/** Ends a link at once. @throws ProblemError 404 when there is none. */
export async function withdrawLink({ db }: Pick<Tools, 'db'>, id: number): Promise<void> {
  if (!(await deleteLink(db, id))) throw notFound('This link has already been withdrawn');
}

/** The story that a token shows, as it is saved now. @throws ProblemError 404, or 410 when the link has expired. */
export async function sharedStory({ db, config }: Tools, token: string) {
  const id = linkIdOf(token);
  const link = id === undefined ? undefined : await findLink(db, id);
  if (!link || !isTokenOf(config.secretKey, token, link)) throw unknownLink();
  if (!link.isOpen) throw new ProblemError(410, 'This link has expired. Ask whoever sent it for a new one.');
  const row = await findBlogPostById(db, link.storyId);
  if (!row) throw unknownLink();
  return row;
}
