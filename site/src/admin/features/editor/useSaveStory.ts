import { ApiError } from '@haunted-forests/api/client';
import type { BlogPost, BlogPostInput } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { createBlogPost, updateBlogPost } from '../../api/blogPosts.ts';
import { publishing } from '../../publishing/publicationStore.ts';
import { refreshStories } from '../../stories/storyQueries.ts';
import { saveFailureOf, saveWording } from './saveWording.ts';

export interface Save {
  /** Undefined creates a story. */
  id: number | undefined;
  input: BlogPostInput;
  /** Of the version that may be replaced. */
  etag: string;
}

interface SaveOutcomes {
  onSaved: () => void;
  /** Somebody else saved first. */
  onConflict: (theirs: BlogPost, save: Save) => void;
  /** Somebody else deleted the story. */
  onGone: () => void;
  onRefused: (issues: ApiError['issues']) => void;
}

function tellFailure(error: unknown, isNew: boolean) {
  const description = saveFailureOf(error, isNew);
  showToast({ title: saveWording(isNew).failure, description, variant: 'destructive' });
}

/** Saves a story and says so; each failure goes to the outcome that it stands for. */
export function useSaveStory({ onSaved, onConflict, onGone, onRefused }: SaveOutcomes) {
  const queryClient = useQueryClient();
  const [request] = useState(() => createRepeatableRequest());
  return useMutation({
    mutationFn: ({ id, input, etag }: Save) =>
      publishing(() =>
        id === undefined ? createBlogPost(input, request.headers(input)) : updateBlogPost(id, input, etag),
      ),
    onSuccess(_revision, { id, input }) {
      showToast({ title: saveWording(id === undefined).success, description: input.title });
      request.settle();
      void refreshStories(queryClient);
      onSaved();
    },
    onError(error, save) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 401) return;
      const theirs = savedElsewhere(error) as BlogPost | undefined;
      if (theirs) return onConflict(theirs, save);
      if (status === 404 && save.id !== undefined) onGone();
      if (error instanceof ApiError) onRefused(error.issues);
      tellFailure(error, save.id === undefined);
    },
  });
}
