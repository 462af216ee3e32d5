import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { $toast } from '../../../components/ui/toasts.ts';
import { useApplicationDecisions } from './useApplicationDecisions.ts';

const application = { id: 1, firstName: 'Ana', lastName: 'Bell', status: 'pending' } as EmploymentApplication;

type Decisions = ReturnType<typeof useApplicationDecisions>;

function Asking({ onGiven }: { onGiven: (decisions: Decisions) => void }) {
  onGiven(useApplicationDecisions());
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

it.each([
  ['a decision', () => decisions()?.decide.mutate({ application, status: 'accepted' })],
  ['stars', () => decisions()?.rate.mutate({ id: 1, stars: 4 })],
])('says that nobody knows what became of %s whose answer was lost', async (_, decide) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  decide();
  await expect
    .poll(() => $toast.get())
    .toMatchObject({
      title: { text: 'No response' },
      description: { text: 'The server did not respond: it may or may not have been done.' },
    });
});
