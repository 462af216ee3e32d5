import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import { useStore } from '@nanostores/react';
import { $router } from '../../app/routes.ts';
import { choiceOf, listAddress } from '../lists/listAddress.ts';
import { useOpened } from '../lists/useOpened.ts';
import { rowIdOf } from '../lists/useOpenRow.ts';

const defaultRegion: Region = 'new-york';

/** The form that an address opens, by its 'open': of a new record or of the one with this id; undefined when it opens none. */
export function openedOf(open: string | undefined): 'new' | number | undefined {
  return open === 'new' ? open : rowIdOf(open);
}

/** The form that the address opens over a list, under this name. */
export function useOpenedForm(name = 'open') {
  const { open, close, ...address } = useOpened(name);
  const opened = openedOf(address.opened);
  return { opened, open, close: () => close(opened) };
}

/** What the address of a list of records shows, a region's and a form over it, and the ways to other views of it. */
export function useRecordView(path: string) {
  const region = choiceOf(regions, useStore($router)?.search.region) || defaultRegion;
  return {
    region,
    /** The usual region is left out of the address. */
    showRegion: (chosen: Region) =>
      $router.open(listAddress(path, { region: chosen === defaultRegion ? '' : chosen }), true),
    ...useOpenedForm(),
  };
}
