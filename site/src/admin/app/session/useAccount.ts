import { useStore } from '@nanostores/react';
import { $session } from './session.ts';

/** Who is logged in; only for what stands behind the login. */
export function useAccount() {
  const session = useStore($session);
  if (session.state !== 'authenticated') throw new Error('Nobody is logged in');
  return session.account;
}
