import { ApiError } from '@haunted-forests/api/client';
import type { BlogPost, BlogPostInput } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Phrase, showToast } from '../../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { createBlogPost, updateBlogPost } from '../../api/blogPosts.ts';
import { publishingAnswer } from '../../app/publishing/publicationStore.ts';
import { refreshStories } from '../../entities/stories/storyQueries.ts';
import { saveFailureOf, saveWording } from './saveWording.ts';
import type { StoryFields } from './storyFields.ts';

export interface Save {
  /** Undefined creates a story. */
  id: number | undefined;
  input: BlogPostInput;
  /** What the form held; `input` is what became of it. */
  typed: StoryFields;
  /** Of the version that may be replaced. */
  etag: string;
}

interface SaveOutcomes {
  /** Whether the editor is still there to settle a conflict. */
  isOpen: () => boolean;
  onSaved: (post: BlogPost, save: Save) => void;
  /** Someone else saved first. */
  onConflict: (theirs: BlogPost, save: Save) => void;
  /** Someone else deleted the story. */
  onGone: () => void;
  onRefused: (issues: ApiError['issues']) => void;
  onFailed: (reason: Phrase, isNew: boolean) => void;
}

const conflictLeft = { text: 'It was saved elsewhere first. Your text is kept: open the story again.' };

/** Saves a story and reports success; each failure calls its outcome. */
export function useSaveStory(outcomes: SaveOutcomes) {
  const { isOpen, onSaved, onConflict, onGone, onRefused, onFailed } = outcomes;
  const queryClient = useQueryClient();
  const [request] = useState(() => createRepeatableRequest());
  return useMutation({
    mutationFn: ({ id, input, etag }: Save) =>
      publishingAnswer(() =>
        id === undefined ? createBlogPost(input, request.headers(input)) : updateBlogPost(id, input, etag),
      ),
    onSuccess({ post }, save) {
      showToast({ title: saveWording(save.id === undefined).success, description: save.input.title });
      request.settle();
      void refreshStories(queryClient);
      onSaved(post, save);
    },
    onError(error, save) {
      const isNew = save.id === undefined;
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 401) return;
      const theirs = savedElsewhere(error) as BlogPost | undefined;
      if (theirs && isOpen()) return onConflict(theirs, save);
      if (theirs) return onFailed(conflictLeft, isNew);
      if (status === 404 && !isNew) onGone();
      if (error instanceof ApiError) onRefused(error.issues);
      onFailed(saveFailureOf(error, isNew), isNew);
    },
  });
}
