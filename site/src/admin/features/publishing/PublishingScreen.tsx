import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ViewSiteLink } from '../../app/shell/ViewSiteLink.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { HooksPanel } from './HooksPanel.tsx';
import { RollBackDialog } from './RollBackDialog.tsx';
import { StatePanel } from './StatePanel.tsx';
import { usePublishNow } from './usePublisher.ts';
import { usePublishingRefresh } from './usePublishingRefresh.ts';

export function PublishingScreen() {
  const { role } = useAccount();
  const [chosen, setChosen] = useState<number>();
  const publish = usePublishNow();
  usePublishingRefresh();
  const actions = (
    <div className="flex flex-wrap gap-3 md:gap-4">
      <ViewSiteLink />
      <Button look="primary" pending={publish.isPending} onClick={() => publish.mutate('anew')}>
        {publish.isPending ? 'Publishing...' : 'Publish now'}
      </Button>
    </div>
  );
  return (
    <>
      <ScreenHeader title="Publishing" actions={actions} />
      <div className="flex flex-col gap-5">
        <StatePanel pending={publish.isPending} onBackToNewest={() => publish.mutate('newest')} />
        <HistoryPanel onRollBack={role === 'admin' ? setChosen : undefined} />
        <HooksPanel />
      </div>
      <RollBackDialog edition={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
