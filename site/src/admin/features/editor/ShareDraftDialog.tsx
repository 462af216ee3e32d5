import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { copyFrom } from '../../../lib/copy-text.ts';
import { sharePreview } from '../../api/previews.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';

function useCopy() {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    if (input.current && (await copyFrom(input.current))) return showToast({ title: 'Link copied!' });
    const description = 'The link is selected: press Ctrl+C, or touch and hold it on a phone.';
    showToast({ title: 'The link could not be copied.', description, variant: 'destructive' });
  }
  return { input, copy };
}

function ShareLink({ storyId }: { storyId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['preview-link', storyId],
    queryFn: () => sharePreview(storyId),
    gcTime: 0,
  });
  const { input, copy } = useCopy();
  if (isError) return <LoadFailure subject="The link" onRetry={refetch} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={input}
          label="Link"
          readOnly
          value={data.url}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-64"
        />
        <Button onClick={copy}>
          <Copy size={16} aria-hidden />
          Copy link
        </Button>
      </div>
      <p className="text-sm text-text-soft">Valid until {dayAndTimeOf(data.expiresAt)}.</p>
    </>
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
