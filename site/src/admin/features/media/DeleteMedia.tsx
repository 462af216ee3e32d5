import type { MediaItem, MediaUse } from '@haunted-forests/api/schemas/media/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { conflictOf } from '../../../lib/server-words.ts';
import { mediaCalls } from '../../api/media.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { RemovalButton } from '../../collections/records/RemovalButton.tsx';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { removalWords } from '../../collections/records/removalWords.ts';
import { mediaUsageQuery, refreshMediaLists } from '../../entities/media/mediaQueries.ts';
import { tellUncertain } from '../../wording/failures.ts';

interface DeleteMediaProps {
  item: MediaItem;
  onDeleted: () => void;
}

/** Asks before an item is deleted; one that is shown somewhere cannot go. */
export function DeleteMedia({ item, onDeleted }: DeleteMediaProps) {
  const { data: usage } = useQuery(mediaUsageQuery(item.id));
  const queryClient = useQueryClient();
  const removal: Removal<MediaItem> = {
    ...removalWords('file', ({ originalName }: MediaItem) => originalName),
    detail: ({ originalName }) => (
      <>
        <strong>{originalName}</strong> will be removed from the library and kept in the bin for a while.
      </>
    ),
    remove: ({ id }) => publishing(() => mediaCalls.remove(id)),
    tellRefusal(error, { id }) {
      const { usage: shownIn } = conflictOf<{ usage: MediaUse[] }>(error);
      if (shownIn) queryClient.setQueryData(mediaUsageQuery(id).queryKey, shownIn);
      tellUncertain(error, 'The file was not deleted');
    },
    refresh: refreshMediaLists,
    binned: ({ id }) => ({ kind: 'file', id }),
  };
  const isUsed = usage !== undefined && usage.length > 0;
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <RemovalButton
        removal={removal}
        row={item}
        label="Delete"
        onRemoved={onDeleted}
        pending={isUsed}
        aria-describedby={isUsed ? 'media-in-use' : undefined}
      />
      {isUsed && (
        <p id="media-in-use" className="text-muted text-sm">
          It is in use and cannot be deleted.
        </p>
      )}
    </div>
  );
}
