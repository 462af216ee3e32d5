import { type DraftStore, tabDrafts, unsavedOf } from '../saving/useUnsavedText.ts';
import type { SavedRecord } from './recordKind.ts';

/** What a form begins with, and over what it is saved. */
export interface OpenedForm<Fields> {
  opened: SavedRecord<Fields>;
  /** Over what it is saved once the text that was restored is discarded. */
  latest: SavedRecord<Fields>;
  initial: Fields;
  /** What its unsaved text is kept under until the record has an id. */
  draftName: string;
  /** The form begins with text that an earlier visit left unsaved. */
  isRestored: boolean;
}

interface DraftedKind<Fields> {
  path: string;
  drafts?: DraftStore<Fields>;
}

/** Where a kind keeps unsaved text: this tab unless it says otherwise. */
export function draftsOf<Fields>({ path, drafts }: DraftedKind<Fields>): DraftStore<Fields> {
  return drafts ?? tabDrafts<Fields>(path);
}

/** A form over what is saved, with the text that an earlier visit left unsaved under this name. */
export function openedFormOf<Fields extends object>(
  kind: DraftedKind<Fields>,
  saved: SavedRecord<Fields>,
  draftName: string,
): OpenedForm<Fields> {
  const draft = unsavedOf(draftsOf(kind), draftName, saved);
  return {
    draftName,
    opened: { ...saved, etag: draft?.etag || saved.etag },
    latest: saved,
    initial: draft?.fields ?? saved.fields,
    isRestored: draft !== undefined,
  };
}
