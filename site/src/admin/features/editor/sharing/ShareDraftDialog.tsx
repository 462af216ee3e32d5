import type { PreviewLink } from '@haunted-forests/api/schemas/previews/preview';
import { Plus, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../../components/ui/ConfirmDialog.tsx';
import { CopyField } from '../../../../components/ui/CopyField.tsx';
import { Dialog } from '../../../../components/ui/Dialog.tsx';
import { LoadFailure } from '../../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../../components/ui/Skeleton.tsx';
import { dayAndTimeOf } from '../../../wording/dates.ts';
import { usePreviewLinks } from './usePreviewLinks.ts';

interface LinkRowProps {
  link: PreviewLink;
  onWithdraw: () => void;
}

/** A link that shows the draft: to be copied, or withdrawn. */
function LinkRow({ link, onWithdraw }: LinkRowProps) {
  const label = `Link created by ${link.madeBy}, ${dayAndTimeOf(link.createdAt)}`;
  return (
    <li className="flex flex-col border-line/50 border-b pb-2 last:border-b-0">
      <CopyField label={label} value={link.url} noun="link" copied="Link copied!" />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-text-soft">Valid until {dayAndTimeOf(link.expiresAt)}.</p>
        <Button variant="danger" onClick={onWithdraw}>
          <Unlink size={16} aria-hidden />
          Withdraw
        </Button>
      </div>
    </li>
  );
}

function Links({ storyId }: { storyId: number }) {
  const { links, make, withdraw } = usePreviewLinks(storyId);
  const [leaving, setLeaving] = useState<PreviewLink>();
  if (links.isError) return <LoadFailure subject="The links" onRetry={links.refetch} />;
  if (!links.data) return <Skeleton className="h-32" />;
  return (
    <>
      {links.data.length === 0 && <p className="text-text-soft">There are no links to this story.</p>}
      <ul aria-label="Links to this story" className="flex flex-col gap-4 empty:hidden">
        {links.data.map((link) => (
          <LinkRow key={link.id} link={link} onWithdraw={() => setLeaving(link)} />
        ))}
      </ul>
      <Button className="self-start" pending={make.isPending} onClick={() => make.mutate()}>
        <Plus size={16} aria-hidden />
        New link
      </Button>
      <ConfirmDialog
        open={leaving !== undefined}
        question="Withdraw this link?"
        detail="It will no longer open the story. Other links stay as they are."
        confirmLabel="Withdraw"
        onConfirm={() => {
          if (leaving) withdraw.mutate(leaving);
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}

interface ShareDraftDialogProps {
  open: boolean;
  storyId: number;
  /** Whether there is unsaved text that the links do not show. */
  isDirty: boolean;
  onClose: () => void;
}

/** The links that show a saved story to someone without an account. */
export function ShareDraftDialog({ open, storyId, isDirty, onClose }: ShareDraftDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share draft"
      description="Anyone with one of these links can see the saved story, published or not, without an account. A link stops working if the account that created it is deleted."
      width="max-w-2xl"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-5">
        <Links storyId={storyId} />
        {isDirty && (
          <p className="text-warn text-sm">Your unsaved text does not appear there until you save.</p>
        )}
      </div>
    </Dialog>
  );
}
