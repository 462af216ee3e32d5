import { type BlogPostSummary, storyCategories } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { BookOpen } from 'lucide-react';
import { deleteBlogPost } from '../../api/blogPosts.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { listChoice, listFilters, regionChoice } from '../../collections/lists/listFilters.ts';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { type Removal, useRemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { removalWords } from '../../collections/records/removalWords.ts';
import { refreshStories, stories } from '../../entities/stories/storyQueries.ts';
import { categoryName, statusNames } from '../../entities/stories/wording.ts';
import { tellFailure } from '../../wording/failures.ts';
import { StoryRow } from './StoryRow.tsx';

const noun = ['story', 'stories'] as const;
const none = { icon: BookOpen, sentence: 'No blog posts yet. Create your first dark legend!' };
const columns = ['Title', 'Region', 'Category', 'Status', 'Views', 'Actions'];

const statuses = ['published', 'scheduled', 'draft', 'expired'] as const;
const orderNames = { oldest: 'Oldest first', title: 'By title', views: 'Most read first' };
const orders = ['oldest', 'title', 'views'] as const;

const storyFilters = listFilters({
  region: regionChoice,
  category: listChoice('Category', 'All Categories', storyCategories, categoryName),
  status: listChoice('Status', 'All Status', statuses, (status) => statusNames[status]),
  sort: listChoice('Sort', 'Newest first', orders, (order) => orderNames[order]),
});

const storyRemoval: Removal<BlogPostSummary> = {
  ...removalWords('blog post', ({ title }: BlogPostSummary) => title),
  detail: ({ title }) => (
    <>
      <strong>{title}</strong> will be removed from the site and kept in the bin for a while.
    </>
  ),
  remove: ({ id }) => publishing(() => deleteBlogPost(id)),
  tellRefusal: (error) => tellFailure(error, 'Error deleting post', 'Failed to delete the blog post.'),
  refresh: refreshStories,
  binned: ({ id }) => ({ kind: 'story', id }),
};

export function StoryList() {
  const view = useListFilters('/admin/blog', storyFilters);
  const list = usePagedList(stories.page(view.filters));
  const deletion = useRemovalDialog(storyRemoval);
  return (
    <>
      <ListPanel title="ALL STORIES" list={list} view={view} noun={noun} none={none}>
        {(stories) => (
          <ListTable label="All stories" columns={columns} figures={['Views']} rows={stories}>
            {(story) => <StoryRow key={story.id} story={story} onDelete={deletion.ask} />}
          </ListTable>
        )}
      </ListPanel>
      {deletion.dialog}
    </>
  );
}
