import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listVideoBackgrounds } from '../../api/videoBackgrounds.ts';
import { videoKind } from './videoKind.ts';

export const videosQuery = queryOptions({
  queryKey: [videoKind.path],
  queryFn: listVideoBackgrounds,
});

export async function refreshVideos(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: videosQuery.queryKey });
}
