import { z } from 'zod';
import { readStored, store } from '../../../lib/browser-storage.ts';
import { ownDraftName } from '../../collections/drafts/formDraft.ts';

const draftSchema = z.object({
  fields: z.looseObject({ title: z.string() }),
  /** The names of those that were changed; earlier versions did not keep them. */
  changed: z.array(z.string()).optional(),
  /** ETag of the post that the text began from; '' for a new story. */
  etag: z.string(),
  /** When it was typed, ISO 8601. */
  typedAt: z.iso.datetime(),
});
/** Text that was typed but not saved. */
export type StoryDraft = z.infer<typeof draftSchema>;

const prefix = 'haunted_forests_story_draft:';
const accountKey = (story: string) => prefix + ownDraftName(story);
const newStory = 'new-';
const randomName = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

const tabKey = 'haunted_forests_tab';
/** The name of this tab, which it keeps when it is loaded again. */
function tabName(): string {
  const known = readStored('sessionStorage', tabKey);
  const name = typeof known === 'string' ? known : randomName();
  store('sessionStorage', tabKey, name);
  return name;
}
const tab = tabName();

/** Where this tab keeps its text: a saved story can be edited in several tabs at once. */
const storageKey = (story: string) =>
  story.startsWith(newStory) ? accountKey(story) : `${accountKey(story)}@${tab}`;

/** Whether a key holds a text of the story. Earlier versions kept one for all tabs. */
const isOf = (story: string, key: string) =>
  key === accountKey(story) || key.startsWith(`${accountKey(story)}@`);

/** What the unsaved text of another new story is kept under, so that each has its own. */
export const newDraftName = (): string => newStory + randomName();

const draftAt = (key: string) => draftSchema.safeParse(readStored('localStorage', key)).data;

/**
 * The unsaved text of a story (its id, or the name of a new one); undefined without one, or when it cannot be read. A tab
 * without one takes over the latest of another tab, which keeps its own as long as it is open.
 */
export function readDraft(story: string): StoryDraft | undefined {
  const own = draftAt(storageKey(story));
  if (own) return own;
  const [latest] = draftsUnder(accountKey(story)).filter(({ key }) => isOf(story, key));
  if (!latest || !store('localStorage', storageKey(story), latest.draft)) return latest?.draft;
  store('localStorage', latest.key, undefined);
  return latest.draft;
}

/** Keeps the text in this browser; false when the browser refuses. */
export function writeDraft(story: string, draft: { fields: object; etag: string }): boolean {
  return store('localStorage', storageKey(story), { ...draft, typedAt: new Date().toISOString() });
}

export function removeDraft(story: string): void {
  store('localStorage', storageKey(story), undefined);
}

/** Calls `then` when another tab removes the text of this one; returns the function that ends this. */
export function onDraftTaken(story: string, then: () => void): () => void {
  const listener = new AbortController();
  const { signal } = listener;
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === storageKey(story) && newValue === null && then(),
    { signal },
  );
  return () => listener.abort();
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The readable ones of the drafts whose keys begin with `start`, the latest first. */
function draftsUnder(start: string): { key: string; draft: StoryDraft }[] {
  const keys = storedNames().filter((key) => key.startsWith(start));
  const drafts = keys.flatMap((key) => {
    const draft = draftAt(key);
    return draft ? [{ key, draft }] : [];
  });
  return drafts.sort((one, other) => other.draft.typedAt.localeCompare(one.draft.typedAt));
}

/** The unsaved texts of new stories with their names, the latest first. */
export const newStoryDrafts = (): { name: string; draft: StoryDraft }[] =>
  draftsUnder(accountKey(newStory)).map(({ key, draft }) => ({
    name: key.slice(accountKey('').length),
    draft,
  }));
