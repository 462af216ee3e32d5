import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { refreshVideos } from './videoQueries.ts';
import { saveWords } from './wording.ts';

interface VideoWrite<Given> {
  /** Returns the content revision that holds the change. */
  write: (given: Given) => Promise<number | undefined>;
  titleOf: (given: Given) => string;
}

/** A change of the video backgrounds: says how it went, on the status line too, and reads the list again. */
export function useVideoWrite<Given>({ write, titleOf }: VideoWrite<Given>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => publishing(() => write(given)),
    async onSuccess(_revision, given) {
      showToast({ title: saveWords.update.done, description: titleOf(given) });
      await refreshVideos(queryClient);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ title: 'Error', description: saveWords.update.failed, variant: 'destructive' });
      void refreshVideos(queryClient);
    },
  });
}
