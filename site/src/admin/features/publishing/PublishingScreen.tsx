import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { publishNow, rollBackTo } from '../../api/publishing.ts';
import { usePublishesOfOthers } from '../../app/publishing/usePublishesOfOthers.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { ScreenHeader, ViewSiteLink } from '../../app/shell/ScreenHeader.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { HooksPanel } from './HooksPanel.tsx';
import { StatePanel } from './StatePanel.tsx';
import { pollInterval, usePublisher } from './usePublisher.ts';

const refused = 'Publishing could not be started';
const everything = { ask: publishNow, edition: null, done: 'Published', refused };
const backToLatest = { ask: publishNow, edition: null, done: 'Back to the latest edition', refused };
const rollBack = (edition: number) => ({
  ask: () => rollBackTo(edition),
  edition,
  done: `Rolled back to edition ${edition}`,
  refused: `Not rolled back to edition ${edition}`,
});

export function PublishingScreen() {
  const { role } = useAccount();
  const [chosen, setChosen] = useState<number>();
  const publishing = usePublisher();
  const rollingBack = usePublisher(() => setChosen(undefined));
  usePublishesOfOthers(pollInterval);
  const actions = (
    <>
      <ViewSiteLink />
      <Button variant="primary" pending={publishing.isPending} onClick={() => publishing.mutate(everything)}>
        {publishing.isPending ? 'Publishing...' : 'Publish now'}
      </Button>
    </>
  );
  return (
    <>
      <ScreenHeader title="Publishing" actions={actions} />
      <div className="flex flex-col gap-5">
        <StatePanel pending={publishing.isPending} onBackToNewest={() => publishing.mutate(backToLatest)} />
        <HistoryPanel onRollBack={role === 'admin' ? setChosen : undefined} />
        <HooksPanel />
      </div>
      <ConfirmDialog
        open={chosen !== undefined}
        question={`Roll the site back to edition ${chosen}?`}
        detail="Visitors see the site as it was then, until the next change is saved, which publishes the latest content again. No content is lost. Pictures deleted since then are missing until they are restored from the bin."
        confirmLabel={rollingBack.isPending ? 'Rolling back...' : 'Roll back'}
        pending={rollingBack.isPending}
        onConfirm={() => chosen !== undefined && rollingBack.mutate(rollBack(chosen))}
        onCancel={() => setChosen(undefined)}
      />
    </>
  );
}
