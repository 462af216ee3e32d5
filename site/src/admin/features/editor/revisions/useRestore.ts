import { ApiError } from '@haunted-forests/api/client';
import type { BlogPost } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../components/ui/toasts.ts';
import { savedElsewhere } from '../../../../lib/server-words.ts';
import { restoreRevision } from '../../../api/blogPosts.ts';
import { publishing } from '../../../app/publishing/publicationStore.ts';
import { refreshStories } from '../../../entities/stories/storyQueries.ts';
import { saveFailureOf, saveWording } from '../saveWording.ts';

interface Restoring {
  storyId: number;
  /** Of the version that may be replaced. */
  etag: string;
  onRestored: (post: BlogPost) => void;
  /** Someone else saved first. */
  onConflict: (theirs: BlogPost) => void;
}

const { success, failure } = saveWording(false);

/** Saves an earlier version again and says so. */
export function useRestore({ storyId, etag, onRestored, onConflict }: Restoring) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(version: number) {
      const restored = Promise.withResolvers<BlogPost>();
      await publishing(async () => {
        const { post, revision } = await restoreRevision(storyId, version, etag);
        restored.resolve(post);
        return revision;
      });
      return restored.promise;
    },
    onSuccess(post) {
      showToast({ title: success, description: post.title });
      void refreshStories(queryClient);
      onRestored(post);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ title: failure, description: saveFailureOf(error, false), variant: 'destructive' });
      const theirs = savedElsewhere(error) as BlogPost | undefined;
      if (theirs) onConflict(theirs);
    },
  });
}
