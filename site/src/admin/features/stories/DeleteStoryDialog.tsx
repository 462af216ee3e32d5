import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { deleteBlogPost } from '../../api/blogPosts.ts';
import { publishing } from '../../publishing/publicationStore.ts';
import { refreshStories } from '../../stories/storyQueries.ts';

function useDeleteStory(onSettled: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (story: BlogPostSummary) => publishing(() => deleteBlogPost(story.id)),
    onSuccess(_revision, story) {
      showToast({ title: 'Blog post deleted', description: story.title });
    },
    onError(error) {
      const description = sentenceOf(error, 'Failed to delete the blog post.');
      showToast({ title: 'Error deleting post', description, variant: 'destructive' });
    },
    async onSettled() {
      await refreshStories(queryClient);
      onSettled();
    },
  });
}

interface DeleteStoryDialogProps {
  /** The story to ask about; the dialog is closed without one. */
  story: BlogPostSummary | undefined;
  onClose: () => void;
}

export function DeleteStoryDialog({ story, onClose }: DeleteStoryDialogProps) {
  const remove = useDeleteStory(onClose);
  const lastStory = useRef(story);
  if (story) lastStory.current = story;
  return (
    <ConfirmDialog
      open={story !== undefined}
      question="Are you sure you want to delete this blog post?"
      detail={
        <>
          <strong className="font-medium text-text">{lastStory.current?.title}</strong> goes from the site for
          good.
        </>
      }
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      pending={remove.isPending}
      onConfirm={() => story && remove.mutate(story)}
      onCancel={onClose}
    />
  );
}
