import { type Role, roles } from '@haunted-forests/api/schemas/accounts/account';
import { z } from 'zod';
import { readStored, store } from '../../../lib/browser-storage.ts';

/** The database of the codes that a gate may meet; it goes with the session. */
export const codesDatabase = 'haunted_forests_gate_codes';
const sessionEntry = 'haunted_forests_gate_session';

const sessionSchema = z.object({
  username: z.string(),
  role: z.enum(roles),
  /** Milliseconds since 1970 by the server's clock. */
  until: z.number(),
  /** How far the server's clock is ahead of this phone's, in milliseconds. */
  clockOffset: z.number(),
});

/** Lets this account open the gate without a connection until the night ends. */
export function storeGateSession(session: z.infer<typeof sessionSchema>): void {
  store('localStorage', sessionEntry, session);
}

/** Whose session this phone may go on with before the server was asked; undefined where no gate was opened, or the night is over. */
export function readGateSession(): { username: string; role: Role } | undefined {
  const { data } = sessionSchema.safeParse(readStored('localStorage', sessionEntry));
  return data && Date.now() + data.clockOffset < data.until ? data : undefined;
}

/** Removes the codes of the night from this phone. What was redeemed and not sent yet stays. */
export function forgetGateSession(): void {
  if (readStored('localStorage', sessionEntry) === undefined) return;
  store('localStorage', sessionEntry, undefined);
  indexedDB.deleteDatabase(codesDatabase);
}
