import { ApiError } from '@haunted-forests/api/client';
import type { MediaItem, MediaUse } from '@haunted-forests/api/schemas/media/media';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { deleteMediaItem } from '../../api/media.ts';
import { mediaUsageQuery, refreshMediaLists } from '../../media/mediaQueries.ts';
import { publishing } from '../../publishing/publicationStore.ts';

/** Where the item is shown, when the server refused to delete it for that. */
function usageOf(error: unknown): MediaUse[] | undefined {
  const body = error instanceof ApiError && error.status === 409 ? error.body : undefined;
  return (body as { usage?: MediaUse[] } | undefined)?.usage;
}

interface DeleteMediaProps {
  item: MediaItem;
  onDeleted: () => void;
}

function useDeleteMedia({ item, onDeleted }: DeleteMediaProps, onRefused: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => publishing(() => deleteMediaItem(item.id)),
    async onSuccess() {
      showToast({ title: 'File deleted', description: item.originalName });
      await refreshMediaLists(queryClient);
      onDeleted();
    },
    onError(error) {
      onRefused();
      if (error instanceof ApiError && error.status === 401) return;
      const usage = usageOf(error);
      if (usage) queryClient.setQueryData(mediaUsageQuery(item.id).queryKey, usage);
      const description = sentenceOf(error, 'Failed to delete the file. Please try again.');
      showToast({ title: 'Error deleting file', description, variant: 'destructive' });
    },
  });
}

/** Asks before an item goes for good; one that is shown somewhere cannot go. */
export function DeleteMedia({ item, onDeleted }: DeleteMediaProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: usage } = useQuery(mediaUsageQuery(item.id));
  const remove = useDeleteMedia({ item, onDeleted }, () => setAsking(false));
  const isUsed = usage !== undefined && usage.length > 0;
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        look="quiet"
        pending={isUsed}
        onClick={() => setAsking(true)}
        className={isUsed ? '' : 'text-error!'}
        aria-describedby={isUsed ? 'media-in-use' : undefined}
      >
        <Trash2 size={16} aria-hidden />
        Delete
      </Button>
      {isUsed && (
        <p id="media-in-use" className="text-muted text-sm">
          It is in use and cannot be deleted.
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        question="Are you sure you want to delete this file?"
        detail={
          <>
            <strong className="font-medium text-text wrap-anywhere">{item.originalName}</strong> goes from the
            library for good.
          </>
        }
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
