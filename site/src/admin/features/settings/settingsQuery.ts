import { queryOptions } from '@tanstack/react-query';
import { readSettings } from '../../api/settings.ts';

/** The settings for their forms: never from the cache, so that editing begins with what is saved now. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: readSettings,
  gcTime: 0,
  refetchOnMount: 'always',
});
