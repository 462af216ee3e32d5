import { ScreenHeader } from '../../shell/ScreenHeader.tsx';
import { ViewSiteLink } from '../../shell/ViewSiteLink.tsx';
import { StoryStatCards } from '../../stories/StoryStatCards.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { RecentStories } from './RecentStories.tsx';

export function OverviewScreen() {
  return (
    <>
      <ScreenHeader title="Overview" actions={<ViewSiteLink />} />
      <StoryStatCards />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <RecentStories />
        <RecentMessages />
      </div>
    </>
  );
}
