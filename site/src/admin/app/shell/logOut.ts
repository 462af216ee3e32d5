import { revokeToken } from '../../api/accounts.ts';
import { $router } from '../routes.ts';
import { endSession } from '../session/session.ts';
import { forgetSelections } from '../session/storedSelections.ts';
import { leaveSession } from './leaveGuard.ts';
import { waitingQuestion } from './waitingRedemptions.ts';

/** Ends the session, after a yes when something would be lost or is not sent yet. */
export function logOut(): void {
  leaveSession(() => {
    void revokeToken();
    forgetSelections();
    endSession(null);
    $router.open('/admin/login');
  }, waitingQuestion());
}
