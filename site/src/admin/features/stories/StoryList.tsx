import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useStore } from '@nanostores/react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { $router } from '../../routes.ts';
import { storiesQuery } from '../../stories/storyQueries.ts';
import { DeleteStoryDialog } from './DeleteStoryDialog.tsx';
import { addressOf, filtersOf, type StoryFilters } from './filters.ts';
import { StoryFilterBar } from './StoryFilterBar.tsx';
import { StoryTable } from './StoryTable.tsx';

function NoStories({ filters }: { filters: StoryFilters }) {
  const isFiltered = filters.q !== '' || filters.region !== '';
  if (!isFiltered)
    return <EmptyState icon={BookOpen} sentence="No blog posts yet. Create your first dark legend!" />;
  const showAll = () => $router.open(addressOf({ q: '', region: '' }), true);
  return (
    <EmptyState
      icon={SearchX}
      sentence="No story fits this search."
      action={<Button onClick={showAll}>Show all stories</Button>}
    />
  );
}

function useStoryPages(filters: StoryFilters) {
  const query = useInfiniteQuery({ ...storiesQuery(filters), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  return { ...query, stories: pages?.flatMap(({ posts }) => posts), total: pages?.at(-1)?.total ?? 0 };
}

interface PagingProps {
  shown: number;
  total: number;
  pending: boolean;
  onMore: (() => void) | undefined;
}

function Paging({ shown, total, pending, onMore }: PagingProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-4 border-line border-t px-4 py-2 md:px-[1.15rem]">
      <p role="status" className="mr-auto text-muted text-sm">
        {shown} of {total} {total === 1 ? 'story' : 'stories'}
      </p>
      {onMore && (
        <Button pending={pending} onClick={onMore}>
          {pending ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

export function StoryList() {
  const filters = filtersOf(useStore($router)?.search ?? {});
  const { stories, total, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useStoryPages(filters);
  const [condemned, setCondemned] = useState<BlogPostSummary>();
  return (
    <Panel title="ALL STORIES" tools={<StoryFilterBar filters={filters} />}>
      {isError && !stories && (
        <div className="p-4">
          <LoadFailure subject="The stories" onRetry={refetch} />
        </div>
      )}
      {!isError && stories?.length !== 0 && <StoryTable stories={stories} onDelete={setCondemned} />}
      {stories?.length === 0 && <NoStories filters={filters} />}
      {stories && stories.length > 0 && (
        <Paging
          shown={stories.length}
          total={total}
          pending={isFetchingNextPage}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        />
      )}
      <DeleteStoryDialog story={condemned} onClose={() => setCondemned(undefined)} />
    </Panel>
  );
}
