import type { PreviewLink } from '@haunted-forests/api/schemas/previews/preview';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { $toast } from '../../../../components/ui/toasts.ts';
import { usePreviewLinks } from './usePreviewLinks.ts';

type Links = ReturnType<typeof usePreviewLinks>;

function Asking({ onGiven }: { onGiven: (links: Links) => void }) {
  onGiven(usePreviewLinks(7));
  return null;
}

afterEach(() => $toast.set(undefined));

it('does not show a withdrawn link again when a reading from before that comes later', async () => {
  const times = { createdAt: '2026-10-04T03:30:00Z', expiresAt: '2026-10-11T03:30:00Z' };
  const link: PreviewLink = { id: 1, url: '/preview/1', madeBy: 'ada', ...times };
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? new Response(null, { status: 204 })
      : new Promise<Response>((resolve) => answers.push(resolve)),
  );
  const client = new QueryClient();
  const shown = () => client.getQueryData(['preview-links', 7]);
  client.setQueryData(['preview-links', 7], [link]);
  let given: Links | undefined;
  const asking = <Asking onGiven={(links) => (given = links)} />;
  renderToStaticMarkup(<QueryClientProvider client={client}>{asking}</QueryClientProvider>);

  void given?.links.refetch();
  await expect.poll(() => answers.length).toBe(1);
  given?.withdraw.mutate(link);
  await expect.poll(shown).toEqual([]);
  answers[0]?.(Response.json([link]));
  answers[1]?.(Response.json([]));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(shown()).toEqual([]);
});
