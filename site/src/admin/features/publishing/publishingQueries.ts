import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readPublishingHistory, readRebuildHooks } from '../../api/publishing.ts';

export const historyKey = ['publishing', 'history'];
export const hooksKey = ['publishing', 'hooks'];

/** The newest publishes, read again at each visit because others publish too; while more of them are read, those that are shown stay. */
export function historyQuery(limit: number) {
  return queryOptions({
    queryKey: [...historyKey, limit],
    queryFn: () => readPublishingHistory(limit),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The state of the hooks, polled: they are called, and retried, after the publish itself has ended. */
export const hooksQuery = queryOptions({
  queryKey: hooksKey,
  queryFn: readRebuildHooks,
  refetchOnMount: 'always',
  refetchInterval: 3_000,
});
