import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import { useStore } from '@nanostores/react';
import { $router } from '../../app/routes.ts';
import { choiceOf, listAddress } from '../lists/listAddress.ts';
import { rowIdOf } from '../lists/useOpenRow.ts';

const defaultRegion: Region = 'new-york';

/** What an address shows: a region's list and, over it, the form of a new record or of the one with this id. */
export interface RecordView {
  region: Region;
  opened: 'new' | number | undefined;
}

/** The form that an address opens, by its 'open'; undefined when it opens none. */
export function openedOf(open: string | undefined): RecordView['opened'] {
  return open === 'new' ? open : rowIdOf(open);
}

export function recordViewOf(search: Record<string, string>): RecordView {
  return { region: choiceOf(regions, search.region) || defaultRegion, opened: openedOf(search.open) };
}

/** The query that recordViewOf reads; the usual region is left out. */
export function recordSearchOf({ region, opened }: RecordView): { region: string; open: string } {
  return {
    region: region === defaultRegion ? '' : region,
    open: opened === undefined ? '' : String(opened),
  };
}

/** What the address of a list of records shows, and the ways to other views of it. */
export function useRecordView(path: string) {
  const view = recordViewOf(useStore($router)?.search ?? {});
  const go = (changes: Partial<RecordView>, replaces: boolean) =>
    $router.open(listAddress(path, recordSearchOf({ ...view, ...changes })), replaces);
  return {
    ...view,
    showRegion: (region: Region) => go({ region }, true),
    /** A step in the history, so that going back closes it. */
    open: (opened: 'new' | number) => go({ opened }, false),
    close: () => go({ opened: undefined }, true),
  };
}
