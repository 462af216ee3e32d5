import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { deleteBlogPost } from '../../api/blogPosts.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { refreshStories } from '../../entities/stories/storyQueries.ts';
import { tellFailure } from '../../wording/failures.ts';

export const storyRemoval: Removal<BlogPostSummary> = {
  question: () => 'Are you sure you want to delete this blog post?',
  detail: ({ title }) => (
    <>
      <strong>{title}</strong> will be permanently deleted from the site.
    </>
  ),
  remove: ({ id }) => publishing(() => deleteBlogPost(id)),
  doneWords: ({ title }) => ({ title: 'Blog post deleted', description: title }),
  tellRefusal: (error) => tellFailure(error, 'Error deleting post', 'Failed to delete the blog post.'),
  refresh: refreshStories,
};
