import { answerOf } from '@haunted-forests/api/client';
import {
  type PreviewLink,
  previewLinkSchema,
  type StoryDraftFields,
  type VisitDraftFields,
} from '@haunted-forests/api/schemas/previews/preview';
import type { SeasonPreviewFields } from '@haunted-forests/api/schemas/previews/season-preview';
import { api } from './client.ts';

const htmlOptions = (signal: AbortSignal) => ({ headers: { Accept: 'text/html' }, init: { signal } });

/** The page that a story would be, as HTML. */
export async function renderPreview(draft: StoryDraftFields, signal: AbortSignal): Promise<string> {
  const answer = await api.publishing.previews.$post({ json: draft }, htmlOptions(signal));
  return answer.text();
}

/** The page about a visit with an unsaved topic or question in it, as HTML. */
export async function renderVisitPreview(draft: VisitDraftFields, signal: AbortSignal): Promise<string> {
  const answer = await api.publishing['visit-previews'].$post({ json: draft }, htmlOptions(signal));
  return answer.text();
}

/** A page as it would be with a season that is not made yet, as HTML. */
export async function previewSeason(preview: SeasonPreviewFields, signal: AbortSignal): Promise<string> {
  const answer = await api.publishing['season-previews'].$post({ json: preview }, htmlOptions(signal));
  return answer.text();
}

/** A new link that shows what is saved of a story to anyone, until it expires or is withdrawn. */
export async function sharePreview(story: number): Promise<PreviewLink> {
  return answerOf(previewLinkSchema, await api.publishing['preview-links'].$post({ json: { story } }));
}

/** The links that show a story now, newest first. */
export async function previewLinks(story: number) {
  return (await api.publishing['preview-links'].$get({ query: { story: String(story) } })).json();
}

export async function withdrawLink(id: number): Promise<void> {
  await api.publishing['preview-links'][':id'].$delete({ param: { id: String(id) } });
}
