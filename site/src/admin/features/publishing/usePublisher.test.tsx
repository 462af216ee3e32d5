import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { $toast } from '../../../components/ui/toasts.ts';
import { rollBackTo } from '../../api/publishing.ts';
import { stopFollowing } from '../../app/publishing/publicationStore.ts';
import { usePublisher } from './usePublisher.ts';

const rollback = {
  ask: () => rollBackTo(4),
  edition: 4,
  done: 'Rolled back to edition 4',
  refused: 'Not rolled back to edition 4',
};

function Asking({ onGiven }: { onGiven: (publisher: ReturnType<typeof usePublisher>) => void }) {
  onGiven(usePublisher());
  return null;
}

function askFor(action: typeof rollback) {
  const asking = <Asking onGiven={({ mutate }) => mutate(action)} />;
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{asking}</QueryClientProvider>);
}

afterEach(() => {
  stopFollowing();
  $toast.set(undefined);
});

it.each([
  [
    'whose answer was lost, that nobody knows, and where it is seen',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'No response',
    'The server did not respond: it may or may not have gone through. See “Now” above.',
  ],
  [
    'that was refused, why',
    () => Promise.resolve(Response.json({ message: 'The edition is no longer kept' }, { status: 404 })),
    'Not rolled back to edition 4',
    'The edition is no longer kept',
  ],
])('says of a rollback %s', async (_, fetch, title, description) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetch);
  askFor(rollback);
  await expect
    .poll(() => $toast.get())
    .toMatchObject({ title: { text: title }, description: { text: description } });
});
