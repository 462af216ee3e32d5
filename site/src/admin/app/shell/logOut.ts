import { revokeToken } from '../../api/accounts.ts';
import { $router } from '../routes.ts';
import { endSession } from '../session/session.ts';
import { leaveSession } from './leaveGuard.ts';

/**
 * Forgets the token and goes to the login, after a yes when the screen holds something unsaved; unsaved text stays in the
 * browser for this account.
 */
export function logOut(): void {
  leaveSession(() => {
    void revokeToken();
    endSession(null);
    $router.open('/admin/login');
  });
}
