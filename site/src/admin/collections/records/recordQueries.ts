import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readAgain } from '../lists/overtakenReads.ts';
import { asOrdered } from '../ordering/useOrder.ts';
import type { FormKind, PlacedRecord, RecordKind, VersionedRecord } from './recordKind.ts';

/** A region's whole list, in its order. */
export function recordsQuery<Row extends PlacedRecord, Fields extends object>(
  { path, calls }: RecordKind<Row, Fields>,
  region: Region,
) {
  const queryKey = [path, region];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => asOrdered(client, queryKey, await calls.list(region)),
  });
}

/** One record for its form: never from the cache, so that editing begins with what is saved now. */
export function recordQuery<Row extends VersionedRecord, Fields extends object>(
  { path, calls }: FormKind<Row, Fields>,
  id: number,
) {
  return queryOptions({ queryKey: [`${path}/one`, id], queryFn: () => calls.read(id), gcTime: 0 });
}

export function refreshRecords(
  queryClient: QueryClient,
  { path, refresh }: Pick<FormKind<never, never>, 'path' | 'refresh'>,
): Promise<unknown> {
  return refresh?.(queryClient) ?? readAgain(queryClient, [path]);
}

/** Reads the library and the bin again if `saved` shows files: those in the bin have come back with it. */
export function refreshFilesShownBy(queryClient: QueryClient, saved: unknown): void {
  if (!JSON.stringify(saved).includes('/media/')) return;
  for (const key of ['media', 'bin']) void readAgain(queryClient, [key]);
}
