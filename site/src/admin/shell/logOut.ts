import { revokeToken } from '../api/accounts.ts';
import { $router } from '../routes.ts';
import { endSession } from '../session/session.ts';
import { $pendingPath } from './leaveGuard.ts';

/** Forgets the token at once and goes to the login; unsaved text stays in the browser and is offered again. */
export function logOut(): void {
  $pendingPath.set(undefined);
  void revokeToken();
  endSession(null);
  $router.open('/admin/login');
}
