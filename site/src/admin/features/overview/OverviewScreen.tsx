import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import type { ComponentType } from 'react';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ViewSiteLink } from '../../app/shell/ViewSiteLink.tsx';
import { StoryStatCards } from '../../entities/stories/StoryStatCards.tsx';
import { ApplicationCounts } from './ApplicationCounts.tsx';
import { NewApplications } from './NewApplications.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { RecentStories } from './RecentStories.tsx';
import { RedemptionCall } from './RedemptionCall.tsx';

function ContentOverview() {
  return (
    <>
      <StoryStatCards />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <RecentStories />
        <RecentMessages />
      </div>
    </>
  );
}

function HiringOverview() {
  return (
    <>
      <ApplicationCounts />
      <NewApplications />
    </>
  );
}

/** What someone needs first; nothing that the server would refuse to their role. */
const overviews: Record<Role, ComponentType> = {
  admin: ContentOverview,
  editor: ContentOverview,
  hiring: HiringOverview,
  gate: RedemptionCall,
};

export function OverviewScreen() {
  const Overview = overviews[useAccount().role];
  return (
    <>
      <ScreenHeader title="Overview" actions={<ViewSiteLink />} />
      <Overview />
    </>
  );
}
