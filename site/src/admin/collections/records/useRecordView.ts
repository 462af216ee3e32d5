import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useStore } from '@nanostores/react';
import { $router } from '../../app/routes.ts';
import { listAddress } from '../lists/listAddress.ts';
import { type RecordView, recordSearchOf, recordViewOf } from './recordAddress.ts';

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
