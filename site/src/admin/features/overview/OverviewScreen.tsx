import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import type { ComponentType } from 'react';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ViewSiteLink } from '../../app/shell/ViewSiteLink.tsx';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { overviewQuery } from '../../entities/stories/storyQueries.ts';
import { storyFigures } from '../../entities/stories/wording.ts';
import { applicationCountsQuery } from './applicationQueries.ts';
import { NewApplications } from './NewApplications.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { RecentStories } from './RecentStories.tsx';
import { RedemptionCall } from './RedemptionCall.tsx';

const applicationFigures = {
  pending: 'Pending',
  reviewing: 'Reviewing',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

function ContentOverview() {
  return (
    <>
      <StatCards query={overviewQuery} labels={storyFigures} />
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
      <StatCards query={applicationCountsQuery} labels={applicationFigures} />
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
