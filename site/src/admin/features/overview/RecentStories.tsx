import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { StoryStatus } from '../../entities/stories/StoryStatus.tsx';
import { recentStoriesQuery } from '../../entities/stories/storyQueries.ts';
import { categoryName } from '../../entities/stories/wording.ts';
import { regionNames } from '../../wording/regions.ts';
import { PanelLink } from './PanelLink.tsx';
import { PanelRows } from './PanelRows.tsx';

export function RecentStories() {
  const { data, isError, refetch } = useQuery(recentStoriesQuery);
  if (isError) return <LoadFailure subject="The recent stories" onRetry={refetch} />;
  return (
    <Panel title="Recent stories" tools={<PanelLink href="/admin/blog">All stories</PanelLink>}>
      <PanelRows
        items={data?.items}
        empty="No blog posts yet. Create your first dark legend!"
        row={(story) => (
          <div className="flex items-center gap-4">
            <div className="mr-auto min-w-0">
              <a
                href={`/admin/blog/${story.id}`}
                className="block truncate font-medium text-text no-underline hover:text-amber-soft hover:underline"
              >
                {story.title}
              </a>
              <p className="text-muted text-sm">
                {regionNames[story.region]} · {categoryName(story.category)}
              </p>
            </div>
            <StoryStatus status={story.status} />
          </div>
        )}
      />
    </Panel>
  );
}
