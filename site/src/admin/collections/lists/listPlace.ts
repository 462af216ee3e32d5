import { z } from 'zod';
import { readStored, store } from '../../../lib/browser-storage.ts';
import { ownDraftName } from '../drafts/formDraft.ts';

const placeSchema = z.object({
  /** What the list showed: its query, as text. */
  query: z.string(),
  /** Path and query of the address. */
  address: z.string(),
  /** How many pages were read. */
  pages: z.int(),
  /** How far down the window was, in CSS pixels. */
  scroll: z.number(),
});
/** Where someone was in a list. */
export type ListPlace = z.infer<typeof placeSchema>;

const storageKey = (path: string) => `haunted_forests_list_place:${ownDraftName(path)}`;

/** Where this account was last in the list at `path`, in this tab; undefined before its first visit. */
export function readPlace(path: string): ListPlace | undefined {
  return placeSchema.safeParse(readStored('sessionStorage', storageKey(path))).data;
}

export function storePlace(path: string, place: ListPlace): void {
  store('sessionStorage', storageKey(path), place);
}

/** The address that shows the list at `path` as it was left. */
export function returnAddressOf(path: string): string {
  return readPlace(path)?.address ?? path;
}
