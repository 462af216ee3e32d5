import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { verifyToken } from '../api/accounts.ts';
import { $router } from './routes.ts';
import { Screen } from './screens.tsx';
import { rememberReturnPath, takeReturnPath } from './session/returnPath.ts';
import { $session, verifySession } from './session/session.ts';
import { onTokenChangedElsewhere } from './session/token.ts';
import { AdminShell } from './shell/AdminShell.tsx';
import { lazyPart } from './shell/lazyPart.tsx';
import { ScreenBoundary } from './shell/ScreenBoundary.tsx';

const LoginScreen = lazyPart(() => import('../features/login/LoginScreen.tsx'), 'LoginScreen');

function CentredSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={label} />
    </div>
  );
}

/** Redirects visitors without a session to the login, and logged-in users from it to where they were going. */
function useSessionRedirects(state: string, route: string) {
  useEffect(() => {
    if (state === 'anonymous' && route !== 'login') {
      rememberReturnPath(location.pathname + location.search);
      $router.open('/admin/login', true);
    }
    if (state === 'authenticated' && route === 'login') $router.open(takeReturnPath(), true);
  }, [state, route]);
}

export function SessionGate() {
  const { state } = useStore($session);
  const page = useStore($router);
  const route = page?.route ?? 'unknown';
  const place = page?.path ?? '';
  useEffect(() => {
    void verifySession(verifyToken);
    return onTokenChangedElsewhere(() => void verifySession(verifyToken));
  }, []);
  useSessionRedirects(state, route);

  if (state === 'checking') return <CentredSpinner label="Verifying credentials..." />;
  const isLogin = route === 'login';
  if (isLogin !== (state === 'anonymous')) return null;
  return isLogin ? (
    <ScreenBoundary place={place}>
      <Suspense fallback={<CentredSpinner label="Loading..." />}>
        <LoginScreen />
      </Suspense>
    </ScreenBoundary>
  ) : (
    <AdminShell>
      <ScreenBoundary key={route} place={place}>
        <Suspense fallback={<CentredSpinner label="Loading..." />}>
          <Screen route={route} />
        </Suspense>
      </ScreenBoundary>
    </AdminShell>
  );
}
