import { readStored, store } from '../../../lib/browser-storage.ts';
import type { LeaveQuestion } from './leaveGuard.ts';

const waitingEntry = 'haunted_forests_gate_waiting';

/** Notes how many redemptions of this phone the server does not know yet. */
export function noteWaiting(count: number): void {
  store('localStorage', waitingEntry, count || undefined);
}

const waitingCount = () => Number(readStored('localStorage', waitingEntry) ?? 0);
const inWords = (count: number) => (count === 1 ? '1 redemption has' : `${count} redemptions have`);

/** What logging out leaves behind; undefined when nothing waits. */
export function waitingQuestion(): LeaveQuestion | undefined {
  const count = waitingCount();
  if (count === 0) return undefined;
  return {
    question: 'Log out now?',
    detail: `${inWords(count)} not been sent yet. They stay on this phone and will be sent the next time someone opens the gate here.`,
  };
}

/** What the login screen says about redemptions that wait on this phone; null when none do. */
export function waitingNotice(): string | null {
  const count = waitingCount();
  return count === 0
    ? null
    : `${inWords(count)} not been sent yet from this phone. Log in and open the gate to send them.`;
}
