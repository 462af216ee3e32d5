import { ApiError } from '@haunted-forests/api/client';
import type { BinItem } from '@haunted-forests/api/schemas/bin/bin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { binCalls } from '../../api/bin.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { binNouns } from '../../collections/records/undoDeletion.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { refreshEverything } from './binQueries.ts';

interface Restoration {
  item: BinItem;
  slug?: string;
}

interface RestoringHandlers {
  onRestored: () => void;
  /** The story's slug is another one's meanwhile. */
  onSlugTaken: (item: BinItem) => void;
}

/** Brings records back; what goes wrong with a slug that was typed is said next to it. */
export function useRestoring({ onRestored, onSlugTaken }: RestoringHandlers) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item, slug }: Restoration) => publishing(() => binCalls.restore(item, slug)),
    onSuccess(_written, { item }) {
      showToast({ title: `${binNouns[item.kind]} restored`, description: item.title });
      onRestored();
    },
    onError(error, { item, slug }) {
      const isTaken = error instanceof ApiError && error.status === 409;
      if (isTaken && item.kind === 'story' && slug === undefined) onSlugTaken(item);
      else if (slug === undefined) tellUncertain(error, 'Not restored');
    },
    onSettled: () => refreshEverything(queryClient),
  });
}
