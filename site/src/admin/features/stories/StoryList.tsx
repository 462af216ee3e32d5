import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { BookOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ListFilterBar } from '../../collections/lists/ListFilterBar.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { storiesQuery } from '../../entities/stories/storyQueries.ts';
import { DeleteStoryDialog } from './DeleteStoryDialog.tsx';
import { filtersOf } from './filters.ts';
import { StoryTable } from './StoryTable.tsx';
import { storyChoices } from './storyChoices.ts';

function NoStories({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered)
    return <EmptyState icon={BookOpen} sentence="No blog posts yet. Create your first dark legend!" />;
  return (
    <EmptyState
      icon={SearchX}
      sentence="No stories match this search."
      action={<Button onClick={onShowAll}>Show all stories</Button>}
    />
  );
}

export function StoryList() {
  const { filters, isFiltered, show, showAll } = useListFilters('/admin/blog', filtersOf);
  const list = usePagedList(storiesQuery(filters));
  const [pendingDeletion, setPendingDeletion] = useState<BlogPostSummary>();
  return (
    <Panel
      title="ALL STORIES"
      tools={
        <ListFilterBar
          search="Search stories"
          filters={filters}
          read={filtersOf}
          show={show}
          choices={storyChoices}
        />
      }
    >
      <PagedList
        list={list}
        subject="The stories"
        noun={['story', 'stories']}
        loading={<StoryTable stories={undefined} onDelete={setPendingDeletion} />}
        empty={<NoStories isFiltered={isFiltered} onShowAll={showAll} />}
      >
        {(stories) => <StoryTable stories={stories} onDelete={setPendingDeletion} />}
      </PagedList>
      <DeleteStoryDialog story={pendingDeletion} onClose={() => setPendingDeletion(undefined)} />
    </Panel>
  );
}
