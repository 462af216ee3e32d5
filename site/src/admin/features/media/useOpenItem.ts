import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $router } from '../../app/routes.ts';
import { listAddress } from '../../collections/lists/listAddress.ts';
import { type LibraryFilters, openItemOf } from './filters.ts';

const path = '/admin/media';

/** The address of an item's details over the list as it is filtered. */
export function itemAddress(id: number, filters: LibraryFilters): string {
  return listAddress(path, { ...filters, item: String(id) });
}

/** The item whose details are open, as the address says; closing takes the step back that opening was. */
export function useOpenItem(filters: LibraryFilters) {
  const id = openItemOf(useStore($router)?.search ?? {});
  const wasOpenedHere = useRef(false);
  return {
    id,
    /** To be called when a link to `itemAddress` is followed. */
    onOpen() {
      wasOpenedHere.current = true;
    },
    close() {
      if (wasOpenedHere.current) history.back();
      else $router.open(listAddress(path, { ...filters }), true);
      wasOpenedHere.current = false;
    },
  };
}
