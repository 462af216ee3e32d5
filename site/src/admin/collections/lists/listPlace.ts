import { useEffect } from 'react';
import { $router } from '../../app/routes.ts';
import { ownDraftName } from '../drafts/formDraft.ts';
import { listAddress } from './listAddress.ts';

/** Where this account was last on each screen, since the page was loaded: the address, and how far down in CSS pixels. */
const places = new Map<string, { address: string; scroll: number }>();

$router.listen((_page, left) => {
  if (!left) return;
  places.set(ownDraftName(left.path), { address: listAddress(left.path, left.search), scroll: scrollY });
});

/** The address that shows the list at `path` as it was left. */
export function returnAddressOf(path: string): string {
  return places.get(ownDraftName(path))?.address ?? path;
}

/** Takes someone who comes back to a list to where they left it; what they had read of it is still in the query cache. */
export function useListPlace(): void {
  useEffect(() => {
    const page = $router.get();
    if (!page) return;
    const place = places.get(ownDraftName(page.path));
    if (place?.address === listAddress(page.path, page.search)) scrollTo(0, place.scroll);
  }, []);
}
