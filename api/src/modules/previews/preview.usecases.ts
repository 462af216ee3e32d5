import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem.ts';
import { contentAfter } from '../content-feed/content-change.usecase.ts';
import type { ChangedPage, PublishedStory } from '../content-feed/published-document.schema.ts';
import { publishedStoryOf } from '../content-feed/published-documents.repository.ts';
import { seasonChange } from '../nights/season.usecases.ts';
import { questionCollection, topicCollection } from '../positions/positioned.collections.ts';
import { placeOfRow } from '../positions/positioned.repository.ts';
import type { Region } from '../regions/region.schema.ts';
import { documentOfVisitDraft, type StoryDraft, storyOfDraft, type VisitDraft } from './preview.schema.ts';
import { sharedStory } from './preview-link.usecases.ts';
import type { SeasonPage, SeasonPreview } from './season-preview.schema.ts';

const deadlineMilliseconds = 3_000;

/**
 * The page that the publisher makes after a change, as HTML.
 * @throws ProblemError 422 when the page cannot be rendered, 503 when the publisher is away or takes longer than 3 s.
 */
async function pageOf(
  { fetch, config }: Pick<Dependencies, 'fetch' | 'config'>,
  wanted: ChangedPage,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(new URL('/preview', config.publisherUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.serviceToken}` },
    body: JSON.stringify(wanted),
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
  const isStory = wanted.documents[0]?.kind === 'story';
  const what = isStory ? 'The page of this story' : 'This page';
  throw new ProblemError(422, `${what} cannot be shown: ${message}`);
}

function pageOfStory(dependencies: Dependencies, story: PublishedStory, signal: AbortSignal) {
  const path = `/${story.region}/dark-legends/${story.slug}`;
  const data = { ...story, formerAddresses: [] };
  const documents = [{ kind: 'story' as const, id: String(story.id), data }];
  return pageOf(dependencies, { path, documents, removed: [] }, signal);
}

/** The page that an unsaved draft would be. */
export function previewDraft(
  dependencies: Dependencies,
  draft: StoryDraft,
  signal: AbortSignal,
): Promise<string> {
  return pageOfStory(dependencies, storyOfDraft(draft, dependencies.clock()), signal);
}

const pathOf: Record<SeasonPage, (region: Region) => string> = {
  nights: (region) => `/${region}/nights`,
  home: (region) => `/${region}`,
  landing: () => '/',
};

/** A page as it would be with a season that is not made; nothing of it is stored. */
export async function previewSeason(
  dependencies: Dependencies,
  { page, season }: SeasonPreview,
  signal: AbortSignal,
): Promise<string> {
  const change = seasonChange(season, dependencies.clock());
  const path = pathOf[page](season.region);
  return pageOf(dependencies, { path, ...(await contentAfter(dependencies, change)) }, signal);
}

/** The page about a visit as it would be with an unsaved topic or question. */
export async function previewVisit(
  dependencies: Dependencies,
  draft: VisitDraft,
  signal: AbortSignal,
): Promise<string> {
  const collection = draft.kind === 'topic' ? topicCollection : questionCollection;
  const position = await placeOfRow(dependencies.db, collection, draft.id ?? 0);
  const path = `/${draft.region ?? draft.page}/visit`;
  const documents = [documentOfVisitDraft(draft, position)];
  return pageOf(dependencies, { path, documents, removed: [] }, signal);
}

/** The page of the story that a token shows, as it is saved now. */
export async function previewShared(
  dependencies: Dependencies,
  token: string,
  signal: AbortSignal,
): Promise<string> {
  const row = await sharedStory(dependencies, token);
  const story = publishedStoryOf(row);
  const createdAt = row.status === 'scheduled' ? row.publishAt?.toISOString() : undefined;
  return pageOfStory(dependencies, createdAt ? { ...story, createdAt } : story, signal);
}
