import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyField } from '../../../components/ui/CopyField.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { sharePreview } from '../../api/previews.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';

function ShareLink({ storyId }: { storyId: number }) {
  const query = useQuery({
    queryKey: ['preview-link', storyId],
    queryFn: () => sharePreview(storyId),
    gcTime: 0,
  });
  return (
    <Loaded query={query} subject="The link" waiting={<Skeleton className="h-24" />}>
      {({ url, expiresAt }) => (
        <>
          <CopyField label="Link" value={url} noun="link" copied="Link copied!" />
          <p className="text-sm text-text-soft">Valid until {dayAndTimeOf(expiresAt)}.</p>
        </>
      )}
    </Loaded>
  );
}

interface ShareDraftDialogProps {
  open: boolean;
  storyId: number;
  /** Whether there is unsaved text that the link does not show. */
  isDirty: boolean;
  onClose: () => void;
}

/** Makes a link that shows a saved story to someone without an account. */
export function ShareDraftDialog({ open, storyId, isDirty, onClose }: ShareDraftDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Share draft"
      description="Anyone with this link can see the saved story, published or not, without an account."
      width="max-w-2xl"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <ShareLink storyId={storyId} />
        {isDirty && (
          <p className="text-warn text-sm">Your unsaved text does not appear there until you save.</p>
        )}
      </div>
    </Dialog>
  );
}
