import '../../lib/zod-without-eval.ts';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '../../components/ui/Toaster.tsx';
import { TooltipProvider } from '../../components/ui/Tooltip.tsx';
import { steadyPresses } from '../../lib/steady-press.ts';
import { SessionGate } from './SessionGate.tsx';
import { watchForLeaving } from './session/pageLeaving.ts';
import { $session } from './session/session.ts';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    // Without a connection a write fails at once; by default it would wait silently.
    mutations: { retry: false, networkMode: 'always' },
  },
});

$session.listen(({ state }) => {
  if (state === 'anonymous') queryClient.clear();
});

steadyPresses();
watchForLeaving();

/** The whole back office: one island that keeps URL, session and data in sync. */
export function AdminApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <SessionGate />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
