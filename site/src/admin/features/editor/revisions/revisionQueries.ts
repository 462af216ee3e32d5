import { queryOptions } from '@tanstack/react-query';
import { listRevisions, readRevision } from '../../../api/blogPosts.ts';

/** The earlier versions of a story whose saved version has `etag`. */
export function revisionsQuery(storyId: number, etag: string) {
  return queryOptions({
    queryKey: ['blog-post', String(storyId), 'revisions', etag],
    queryFn: () => listRevisions(storyId),
    gcTime: 0,
  });
}

/** One of them, whole; it never changes. */
export function revisionQuery(storyId: number, version: number) {
  return queryOptions({
    queryKey: ['blog-post', String(storyId), 'revision', version],
    queryFn: () => readRevision(storyId, version),
  });
}
