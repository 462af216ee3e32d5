import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { $toast } from '../../../components/ui/toasts.ts';
import { useDecisions } from './useDecisions.ts';

const application = { id: 1, status: 'pending' } as EmploymentApplication;

type Decisions = ReturnType<typeof useDecisions>;

function Asking({ onGiven }: { onGiven: (decisions: Decisions) => void }) {
  onGiven(useDecisions());
  return null;
}

/** What the hook gives a component. */
function decisions(): Decisions | undefined {
  let given: Decisions | undefined;
  const asking = <Asking onGiven={(decisions) => (given = decisions)} />;
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{asking}</QueryClientProvider>);
  return given;
}

afterEach(() => $toast.set(undefined));

const answer = (status: number, message: string) => () =>
  Promise.resolve(Response.json({ message }, { status }));
const loss = () => Promise.reject(new TypeError('Failed to fetch'));

it.each([
  ['fails', answer(503, 'Out'), 'Failed to update application status'],
  ['gets no answer', loss, 'Failed to update application status'],
  ['is refused', answer(409, 'This opening is full'), 'This opening is full'],
])('says of a decision that %s what the contract says, or why', async (_, fetch, sentence) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetch);
  decisions()?.decide.mutate({ application, status: 'accepted' });
  await expect
    .poll(() => $toast.get())
    .toMatchObject({ title: { text: 'Error' }, description: { text: sentence } });
});

it('says that nobody knows what became of stars whose answer was lost', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', loss);
  decisions()?.rate.mutate({ id: 1, stars: 4 });
  await expect
    .poll(() => $toast.get())
    .toMatchObject({
      title: { text: 'No response' },
      description: { text: 'The server did not respond: it may or may not have gone through.' },
    });
});
