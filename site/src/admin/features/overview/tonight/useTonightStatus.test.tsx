import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { $toast } from '../../../../components/ui/toasts.ts';
import { stopFollowing } from '../../../app/publishing/publicationStore.ts';
import { useTonightStatus } from './useTonightStatus.ts';

type Tonight = ReturnType<typeof useTonightStatus>;
const night = { id: 7, date: '2026-10-09', version: 1, status: 'open', notice: null } as Night;

function Asking({ onGiven }: { onGiven: (tonight: Tonight) => void }) {
  onGiven(useTonightStatus('florida', night));
  return null;
}

afterEach(() => {
  stopFollowing();
  $toast.set(undefined);
});

it.each([
  ['success', { status: 'cancelled', notice: 'Rain' }, 'Florida: Closed tonight'],
  ['error', { status: 'cancelled', notice: 'Wind' }, undefined],
  ['error', { status: 'sold-out', notice: 'Rain' }, undefined],
] as const)('ends a closing with %s when the night is %j by then', async (ending, other, told) => {
  vi.stubGlobal('navigator', { onLine: true });
  const current = { ...night, ...other, version: 2 };
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Changed', current }, { status: 409 }));
  const client = new QueryClient();
  let tonight: Tonight | undefined;
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Asking onGiven={(given) => (tonight = given)} />
    </QueryClientProvider>,
  );
  tonight?.save(night, { status: 'cancelled', notice: ' Rain ' });
  await expect.poll(() => client.getMutationCache().getAll()[0]?.state.status).toBe(ending);
  expect($toast.get()?.title.text).toBe(told);
});
