import { ApiError } from '@haunted-forests/api/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { listedMediaItem, mediaItemQuery } from '../../entities/media/mediaQueries.ts';
import { MediaItemDetails } from './MediaItemDetails.tsx';

interface MediaItemDialogProps {
  id: number;
  onClose: () => void;
}

function MediaItemMissing({
  error,
  onRetry,
  onClose,
}: {
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isGone ? 'File not found' : 'File'}
      description={
        isGone
          ? 'It was deleted, or the address is wrong.'
          : 'Its details have to load before it can be shown.'
      }
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {!isGone && <LoadFailure subject="The file" onRetry={onRetry} />}
    </Dialog>
  );
}

/** Everything about one item of the library; appears when the item is there. */
export function MediaItemDialog({ id, onClose }: MediaItemDialogProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...mediaItemQuery(id),
    placeholderData: () => listedMediaItem(queryClient, id),
  });
  if (error) return <MediaItemMissing error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return data ? <MediaItemDetails item={data} onClose={onClose} /> : null;
}
