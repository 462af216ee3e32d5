import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { deleteBlogPost } from '../../api/blogPosts.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { useRemoval } from '../../collections/records/useRemoval.ts';
import { refreshStories } from '../../entities/stories/storyQueries.ts';
import { tellFailure } from '../../wording/failures.ts';

interface DeleteStoryDialogProps {
  /** The story to ask about; the dialog is closed without one. */
  story: BlogPostSummary | undefined;
  onClose: () => void;
}

export function DeleteStoryDialog({ story, onClose }: DeleteStoryDialogProps) {
  const { remove, isRemoving } = useRemoval<BlogPostSummary>({
    remove: ({ id }) => publishing(() => deleteBlogPost(id)),
    doneWords: ({ title }) => ({ title: 'Blog post deleted', description: title }),
    tellRefusal: (error) => tellFailure(error, 'Error deleting post', 'Failed to delete the blog post.'),
    refresh: refreshStories,
    onSettled: onClose,
  });
  const lastStory = useRef(story);
  if (story) lastStory.current = story;
  return (
    <ConfirmDialog
      open={story !== undefined}
      question="Are you sure you want to delete this blog post?"
      detail={
        <>
          <strong className="font-medium text-text">{lastStory.current?.title}</strong> will be permanently
          deleted from the site.
        </>
      }
      confirmLabel={isRemoving ? 'Deleting...' : 'Delete'}
      pending={isRemoving}
      onConfirm={() => story && remove(story)}
      onCancel={onClose}
    />
  );
}
