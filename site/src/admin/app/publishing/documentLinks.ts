import type { DocumentKind } from '@haunted-forests/api/schemas/content-feed/published-document';
import {
  everyPage,
  type PublishedChange,
  type RenderFailure,
} from '@haunted-forests/api/schemas/publishing/publish-report';
import { pageNames } from '../../wording/videoPages.ts';

interface KindOfDocument {
  noun: string;
  /** The screen that shows the document with this id. */
  pathOf: (id: string) => string;
  /** What the link to it is called; 'Open this story' and so on unless told. */
  link?: string;
}

const kinds: Record<DocumentKind, KindOfDocument> = {
  story: { noun: 'story', pathOf: (id) => `/admin/blog/${id}` },
  attraction: { noun: 'attraction', pathOf: (id) => `/admin/attractions?open=${id}` },
  testimonial: { noun: 'testimonial', pathOf: (id) => `/admin/testimonials?open=${id}` },
  topic: { noun: 'topic', pathOf: (id) => `/admin/visit?open=${id}` },
  question: { noun: 'question', pathOf: (id) => `/admin/visit/questions?open=${id}` },
  video: { noun: 'video background', pathOf: () => '/admin/videos', link: 'Open the video backgrounds' },
  media: { noun: 'file', pathOf: (id) => `/admin/media?item=${id}` },
  night: { noun: 'night', pathOf: () => '/admin/nights', link: 'Open the nights' },
  tier: { noun: 'price tier', pathOf: () => '/admin/nights', link: 'Open the nights' },
  opening: { noun: 'opening', pathOf: (id) => `/admin/employment/openings?open=${id}` },
  prizes: { noun: 'prizes of the board', pathOf: () => '/admin/tickets', link: 'Open the prizes' },
  settings: { noun: 'settings', pathOf: () => '/admin/settings', link: 'Open the settings' },
};

function linkTo(kind: DocumentKind, id: string): { path: string; label: string } {
  const { noun, pathOf, link = `Open this ${noun}` } = kinds[kind];
  return { path: pathOf(encodeURIComponent(id)), label: link };
}

/** Kinds of which there is one document, without a title. */
const isSingle = (kind: DocumentKind) => kind === 'settings' || kind === 'prizes';

const isKind = (text: string | undefined): text is DocumentKind =>
  text !== undefined && Object.hasOwn(kinds, text);

/** The screen of the document that a failure is about, or else of the one document that changed just then; none when the whole publish failed. */
export function failureLink(
  { page, document }: Pick<RenderFailure, 'page' | 'document'>,
  changes: readonly PublishedChange[] = [],
): { path: string; label: string } | undefined {
  if (page === everyPage) return undefined;
  const [, kind, id] = document?.match(/^(\w+)(?::(.+))?$/) ?? [];
  if (isKind(kind) && (id || isSingle(kind))) return linkTo(kind, id ?? '');
  const [only, ...others] = changes;
  return document === null && only && others.length === 0 ? linkTo(only.kind, only.id) : undefined;
}

/** Where something failed: the path of a page, or the whole site. */
export const failurePlace = ({ page }: Pick<RenderFailure, 'page'>) =>
  page === everyPage ? 'The whole site' : page;

/** What changed, in words: 'story “The Well”'. */
export function changeWording({ kind, id, title }: PublishedChange): string {
  const { noun } = kinds[kind];
  if (isSingle(kind)) return noun;
  if (kind === 'video') return `${noun} of ${pageNames[id as keyof typeof pageNames] ?? id}`;
  return title === null ? `${noun} ${id}, deleted` : `${noun} “${title}”`;
}

/** The screen on which a changed document can be seen; undefined when it is gone. */
export function changePath({ kind, id, title }: PublishedChange): string | undefined {
  const isGone = title === null && !isSingle(kind) && kind !== 'video';
  return isGone ? undefined : linkTo(kind, id).path;
}
