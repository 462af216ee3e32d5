import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { Draft } from '../../entities/stories/storyDrafts.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';

interface DraftNoticeProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Alert
      tone="info"
      actions={
        <>
          <Button onClick={onRestore}>Restore</Button>
          <Button look="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      This story has unsaved text from {dayAndTimeOf(draft.typedAt)}.
    </Alert>
  );
}
