import type { PreviewLink } from '@haunted-forests/api/schemas/previews/preview';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../components/ui/toasts.ts';
import { previewLinks, sharePreview, withdrawLink } from '../../../api/previews.ts';
import { repeatReads } from '../../../collections/lists/overtakenReads.ts';
import { tellUncertain } from '../../../wording/failures.ts';

/** The links that show a story now; how to make another one, and how to withdraw one. */
export function usePreviewLinks(storyId: number) {
  const queryClient = useQueryClient();
  const queryKey = ['preview-links', storyId];
  const links = useQuery({
    queryKey,
    /** Whoever shares a draft for the first time wants a link: it is there at once. Later ones are asked for. */
    async queryFn() {
      const found = await previewLinks(storyId);
      const isFirst = found.length === 0 && !queryClient.getQueryData(queryKey);
      return isFirst ? [await sharePreview(storyId)] : found;
    },
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  function change(next: (links: PreviewLink[]) => PreviewLink[]) {
    queryClient.setQueryData<PreviewLink[]>(queryKey, (known = []) => next(known));
    repeatReads(queryClient, { queryKey });
  }
  const make = useMutation({
    mutationFn: () => sharePreview(storyId),
    onSuccess: (link) => change((known) => [link, ...known]),
    onError: (error) => tellUncertain(error, 'The link was not created'),
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: PreviewLink) => withdrawLink(id),
    onSuccess: (_answer, { id }) => {
      change((known) => known.filter((link) => link.id !== id));
      showToast({ title: 'Link withdrawn', description: 'It no longer shows the story to anyone.' });
    },
    onError: (error) => {
      tellUncertain(error, 'The link was not withdrawn');
      void links.refetch();
    },
  });
  return { links, make, withdraw };
}
