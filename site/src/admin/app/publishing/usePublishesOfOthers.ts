import { useQuery } from '@tanstack/react-query';
import { $publication, followPublication } from './publicationStore.ts';

/** While one of these is shown someone follows the publish already. */
const isFollowed: ReadonlySet<string> = new Set(['unknown', 'saving', 'publishing']);

/** Follows what others publish, unless a publish is being followed. */
export async function followOthers(): Promise<boolean> {
  return isFollowed.has($publication.get().state) || followPublication();
}

/**
 * Puts on the status line what others publish and what becomes of the bucket and the CDN: whenever somebody comes back to the tab,
 * and so often in between. Without `milliseconds` the session of a tab that is left open ends as it should.
 */
export function usePublishesOfOthers(milliseconds?: number): void {
  useQuery({
    queryKey: ['publishing', 'status'],
    queryFn: followOthers,
    refetchInterval: milliseconds ?? false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
