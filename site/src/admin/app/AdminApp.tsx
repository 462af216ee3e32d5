import '../../lib/zod-without-eval.ts';

import { useStore } from '@nanostores/react';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { Toaster } from '../../components/ui/Toaster.tsx';
import { TooltipProvider } from '../../components/ui/Tooltip.tsx';
import { holdSecondPresses } from '../../lib/double-press.ts';
import { steadyPresses } from '../../lib/steady-press.ts';
import { verifyToken } from '../api/accounts.ts';
import { $router } from './routes.ts';
import { Screen } from './screens.tsx';
import { readGateSession } from './session/gateSession.ts';
import { watchForLeaving } from './session/pageLeaving.ts';
import { firstPathOf, rememberReturnPath, takeReturnPath } from './session/returnPath.ts';
import { $session, type Session, verifySession } from './session/session.ts';
import { onReturnWithOtherToken, onTokenChangedElsewhere } from './session/token.ts';
import { AdminShell } from './shell/AdminShell.tsx';
import { CentredSpinner } from './shell/CentredSpinner.tsx';
import { LeaveDialog } from './shell/LeaveDialog.tsx';
import { Lazy, lazyPart } from './shell/lazyPart.tsx';
import { mayUse } from './shell/navigation.ts';
import { ProofDialog } from './shell/ProofDialog.tsx';
import { ScreenBoundary } from './shell/ScreenBoundary.tsx';

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

// A second tap that waits overtakes the default, a timer: it would press the button as it was before the first.
notifyManager.setScheduler(queueMicrotask);

$session.listen(({ state }) => {
  if (state !== 'authenticated') queryClient.clear();
});

steadyPresses();
holdSecondPresses();
watchForLeaving();

const loginScreen = lazyPart(() => import('../features/login/LoginScreen.tsx'), 'LoginScreen');

const enrollScreen = lazyPart(() => import('../features/login/EnrollScreen.tsx'), 'EnrollScreen');

/** Redirects visitors without a session to the login, and logged-in users from it to where they were going. */
function useSessionRedirects(session: Session, route: string) {
  const { state } = session;
  const role = session.state === 'authenticated' ? session.account.role : undefined;
  useEffect(() => {
    if (state === 'anonymous' && route !== 'login') {
      rememberReturnPath(location.pathname + location.search);
      $router.open('/admin/login', true);
    }
    if (!role || route !== 'login') return;
    $router.open(takeReturnPath(role), true);
    // Somebody else may have been there before.
    if (!mayUse($router.get()?.route ?? 'unknown', role)) $router.open(firstPathOf(role), true);
  }, [state, role, route]);
}

function SessionGate() {
  const session = useStore($session);
  const { state } = session;
  const page = useStore($router);
  const route = page?.route ?? 'unknown';
  const place = page?.path ?? '';
  useEffect(() => {
    void verifySession(verifyToken, { stored: readGateSession() });
    return onTokenChangedElsewhere(() => void verifySession(verifyToken, { isShared: true }));
  }, []);
  // What the page shows belongs to whoever was logged in.
  useEffect(() => onReturnWithOtherToken(() => location.reload()), []);
  useSessionRedirects(session, route);

  if (state === 'checking') return <CentredSpinner label="Verifying credentials..." />;
  const isLogin = route === 'login';
  if (isLogin !== (state === 'anonymous')) return null;
  if (session.state !== 'authenticated')
    return (
      <ScreenBoundary place={place}>
        <Lazy part={loginScreen} />
      </ScreenBoundary>
    );
  if (session.account.enrolling)
    return (
      <>
        <ScreenBoundary place={place}>
          <Lazy part={enrollScreen} />
        </ScreenBoundary>
        <ProofDialog />
        <LeaveDialog />
      </>
    );
  const Frame = route === 'gate' ? Fragment : AdminShell;
  return (
    <>
      <Frame>
        <ScreenBoundary key={route} place={place}>
          <Screen route={route} />
        </ScreenBoundary>
      </Frame>
      <ProofDialog />
      <LeaveDialog />
    </>
  );
}

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
