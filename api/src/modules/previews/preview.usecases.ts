import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem.ts';
import { publishedStoryOf } from '../content-feed/published-documents.repository.ts';
import { questionCollection, topicCollection } from '../positions/positioned.collections.ts';
import { placeOfRow } from '../positions/positioned.repository.ts';
import {
  type PreviewSubject,
  type StoryDraft,
  storyOfDraft,
  subjectOfVisitDraft,
  type VisitDraft,
} from './preview.schema.ts';
import { sharedStory } from './preview-link.usecases.ts';

const deadlineMilliseconds = 3_000;

/**
 * The page that the publisher makes with `subject` in it, as HTML.
 * @throws ProblemError 422 when the page cannot be rendered, 503 when the publisher is away or takes longer than 3 s.
 */
async function pageOf(
  { fetch, config }: Pick<Dependencies, 'fetch' | 'config'>,
  subject: PreviewSubject,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(new URL('/preview', config.publisherUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.serviceToken}` },
    body: JSON.stringify(subject),
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
  throw new ProblemError(422, `The page of this ${subject.kind} cannot be shown: ${message}`);
}

/** The page that an unsaved draft would be. */
export function previewDraft(
  dependencies: Dependencies,
  draft: StoryDraft,
  signal: AbortSignal,
): Promise<string> {
  const data = storyOfDraft(draft, dependencies.clock());
  return pageOf(dependencies, { kind: 'story', data }, signal);
}

/** The page about a visit as it would be with an unsaved topic or question. */
export async function previewVisit(
  dependencies: Dependencies,
  draft: VisitDraft,
  signal: AbortSignal,
): Promise<string> {
  const collection = draft.kind === 'topic' ? topicCollection : questionCollection;
  const position = await placeOfRow(dependencies.db, collection, draft.id ?? 0);
  return pageOf(dependencies, subjectOfVisitDraft(draft, position), signal);
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
  return pageOf(dependencies, { kind: 'story', data: createdAt ? { ...story, createdAt } : story }, signal);
}
