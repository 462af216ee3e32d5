import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { Draft } from './draftStorage.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

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
      There is text of this story that was not saved, from {timeFormat.format(new Date(draft.typedAt))}.
    </Alert>
  );
}
