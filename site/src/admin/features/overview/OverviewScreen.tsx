import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import { applicationStatuses } from '@haunted-forests/api/schemas/employment/application';
import { Ticket } from 'lucide-react';
import type { ComponentType } from 'react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { listBlogPosts } from '../../api/blogPosts.ts';
import { messageCalls } from '../../api/contactSubmissions.ts';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader, ViewSiteLink } from '../../app/shell/ScreenHeader.tsx';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { overviewQuery } from '../../entities/stories/storyQueries.ts';
import { storyFigures } from '../../entities/stories/wording.ts';
import { BackupPanel } from './BackupPanel.tsx';
import { MissedWordsPanel } from './MissedWordsPanel.tsx';
import { RecentPanel } from './RecentPanel.tsx';
import { applicationRow, messageRow, storyRow } from './recentRows.tsx';
import { StalePanel } from './stale/StalePanel.tsx';
import { TonightPanel } from './tonight/TonightPanel.tsx';

const limit = 5;

const applicationFigures = {
  pending: 'Pending',
  reviewing: 'Reviewing',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

const applications = rowQueries('employment-applications', applicationCalls.list, limit);

function ContentOverview() {
  return (
    <>
      <StatCards query={overviewQuery} labels={storyFigures} />
      <StalePanel />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <RecentPanel
          title="Recent stories"
          path="/admin/blog"
          link="All stories"
          queryKey={['blog-posts', 'recent']}
          read={async () => (await listBlogPosts({ limit })).items}
          subject="The recent stories"
          empty="No blog posts yet. Create your first dark legend!"
          row={storyRow}
        />
        <RecentPanel
          title="Recent messages"
          path="/admin/messages"
          link="All messages"
          queryKey={['contact-submissions', 'recent']}
          read={async () => (await messageCalls.list({ limit })).items}
          subject="The contact messages"
          empty="No contact messages yet"
          row={messageRow}
        />
      </div>
      <MissedWordsPanel />
      {useAccount().role === 'admin' && <BackupPanel />}
    </>
  );
}

function HiringOverview() {
  return (
    <>
      <StatCards query={applications.countsBy('status', applicationStatuses)} labels={applicationFigures} />
      <RecentPanel
        title="New applications"
        path="/admin/employment"
        link="All applications"
        queryKey={['employment-applications', 'new']}
        read={async () => (await applicationCalls.list({ limit, status: 'pending' })).items}
        subject="The new applications"
        empty="No applications are waiting for a reply."
        row={applicationRow}
      />
    </>
  );
}

/** The one task at the gate. */
function GateOverview() {
  return (
    <section className="flex flex-col items-center gap-4 rounded-panel border border-line bg-surface px-6 py-14 text-center">
      <Ticket size={44} strokeWidth={1.3} aria-hidden className="text-amber" />
      <h2 className="font-bold text-xl">Does someone have a code?</h2>
      <p className="max-w-[44ch] text-text-soft">
        Scan it with the camera or type it. The answer is green or red, and each code works only once.
      </p>
      <a href="/admin/gate" className={`${buttonClasses('primary')} mt-2 min-h-14 px-8 text-lg`}>
        Redeem a coupon
      </a>
    </section>
  );
}

/** What someone needs first; nothing that the server would refuse to their role. */
const overviews: Record<Role, ComponentType> = {
  admin: ContentOverview,
  editor: ContentOverview,
  hiring: HiringOverview,
  gate: GateOverview,
};

export function OverviewScreen() {
  const { role } = useAccount();
  const Overview = overviews[role];
  return (
    <>
      <ScreenHeader title="Overview" actions={<ViewSiteLink />} />
      {role !== 'hiring' && <TonightPanel />}
      <Overview />
    </>
  );
}
