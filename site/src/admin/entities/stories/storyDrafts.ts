import { z } from 'zod';
import { readStored, store } from '../../../lib/browser-storage.ts';
import { ownDraftName } from '../../collections/drafts/formDraft.ts';

const draftSchema = z.object({
  fields: z.looseObject({ title: z.string() }),
  /** ETag of the post that the text began from; '' for a new story. */
  etag: z.string(),
  /** When it was typed, ISO 8601. */
  typedAt: z.iso.datetime(),
});
/** Text that was typed but not saved. */
export type StoryDraft = z.infer<typeof draftSchema>;

const prefix = 'haunted_forests_story_draft:';
const storageKey = (story: string) => prefix + ownDraftName(story);
const newStory = 'new-';

/** What the unsaved text of another new story is kept under, so that each has its own. */
export function newDraftName(): string {
  return `${newStory}${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
}

/** The unsaved text of a story (its id, or the name of a new one); undefined without one, or when it cannot be read. */
export function readDraft(story: string): StoryDraft | undefined {
  return draftSchema.safeParse(readStored('localStorage', storageKey(story))).data;
}

/** Keeps the text in this browser; false when the browser refuses. */
export function writeDraft(story: string, draft: { fields: object; etag: string }): boolean {
  return store('localStorage', storageKey(story), { ...draft, typedAt: new Date().toISOString() });
}

export function removeDraft(story: string): void {
  store('localStorage', storageKey(story), undefined);
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The unsaved texts of new stories with their names, the latest first. */
export function newStoryDrafts(): { name: string; draft: StoryDraft }[] {
  const keys = storedNames().filter((key) => key.startsWith(storageKey(newStory)));
  const drafts = keys.flatMap((key) => {
    const name = key.slice(storageKey('').length);
    const draft = readDraft(name);
    return draft ? [{ name, draft }] : [];
  });
  return drafts.sort((one, other) => other.draft.typedAt.localeCompare(one.draft.typedAt));
}
