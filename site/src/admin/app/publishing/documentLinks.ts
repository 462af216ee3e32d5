import type { DocumentKind } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PublishedChange, RenderFailure } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { VideoPage } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { pageNames } from '../../wording/videoPages.ts';

const nouns: Record<DocumentKind, string> = {
  story: 'story',
  attraction: 'attraction',
  testimonial: 'testimonial',
  video: 'video background',
  media: 'file',
  settings: 'settings',
};

const screens: Record<DocumentKind, string> = {
  story: '/admin/blog',
  attraction: '/admin/attractions',
  testimonial: '/admin/testimonials',
  video: '/admin/videos',
  media: '/admin/media',
  settings: '/admin/settings',
};

export interface DocumentLink {
  path: string;
  /** What the link is called. */
  label: string;
}

function linkTo(kind: DocumentKind, id: string): DocumentLink {
  if (kind === 'story') return { path: `/admin/blog/${encodeURIComponent(id)}`, label: 'Open this story' };
  if (kind === 'settings') return { path: screens.settings, label: 'Open the settings' };
  if (kind === 'attraction' || kind === 'testimonial')
    return { path: `${screens[kind]}?open=${encodeURIComponent(id)}`, label: `Open this ${nouns[kind]}` };
  if (kind === 'media')
    return { path: `${screens.media}?item=${encodeURIComponent(id)}`, label: 'Open this file' };
  return { path: screens.video, label: 'Open the video backgrounds' };
}

const isVideoPage = (id: string): id is VideoPage => Object.hasOwn(pageNames, id);
const isKind = (text: string | undefined): text is DocumentKind =>
  text !== undefined && Object.hasOwn(nouns, text);

/** The screen of the document that a failure is about, or else of the one document that changed just then. */
export function failureLink(
  { document }: Pick<RenderFailure, 'document'>,
  changes: readonly PublishedChange[] = [],
): DocumentLink | undefined {
  const [, kind, id] = document?.match(/^(\w+)(?::(.+))?$/) ?? [];
  if (isKind(kind) && (id || kind === 'settings')) return linkTo(kind, id ?? '');
  const [only, ...others] = changes;
  return document === null && only && others.length === 0 ? linkTo(only.kind, only.id) : undefined;
}

/** What changed, in words: 'story “The Well”'. */
export function changeWording({ kind, id, title }: PublishedChange): string {
  if (kind === 'settings') return 'settings';
  if (kind === 'video') return `${nouns.video} of ${isVideoPage(id) ? pageNames[id] : id}`;
  return title === null ? `${nouns[kind]} ${id}, deleted` : `${nouns[kind]} “${title}”`;
}

/** The screen on which a changed document can be seen; undefined when it is gone. */
export function changePath({ kind, id, title }: PublishedChange): string | undefined {
  const isGone = title === null && kind !== 'settings' && kind !== 'video';
  return isGone ? undefined : linkTo(kind, id).path;
}
