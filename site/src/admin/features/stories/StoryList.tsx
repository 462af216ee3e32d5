import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { ListTable } from '../../collections/lists/ListTable.tsx';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { RemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { storiesQuery } from '../../entities/stories/storyQueries.ts';
import { StoryRow } from './StoryRow.tsx';
import { storyFilters } from './storyFilters.ts';
import { storyRemoval } from './storyRemoval.tsx';

const noun = ['story', 'stories'] as const;
const columns = ['Title', 'Region', 'Category', 'Status', 'Views', 'Actions'];

export function StoryList() {
  const view = useListFilters('/admin/blog', storyFilters);
  const list = usePagedList(storiesQuery(view.filters));
  const [pendingDeletion, setPendingDeletion] = useState<BlogPostSummary>();
  const none = (
    <NoneFound
      noun={noun}
      icon={BookOpen}
      sentence="No blog posts yet. Create your first dark legend!"
      isFiltered={view.isFiltered}
      onShowAll={view.showAll}
    />
  );
  return (
    <>
      <ListPanel title="ALL STORIES" list={list} view={view} noun={noun} empty={none}>
        {(stories) => (
          <ListTable label="All stories" columns={columns} figures={['Views']} rows={stories}>
            {(story) => <StoryRow key={story.id} story={story} onDelete={setPendingDeletion} />}
          </ListTable>
        )}
      </ListPanel>
      <RemovalDialog
        removal={storyRemoval}
        row={pendingDeletion}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  );
}
