import type {
  NewPasskey,
  PasskeyAnswer,
} from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Whether this browser has passkeys; on plain http none has. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** Lets someone choose a passkey of this site, which answers the challenge. */
export async function answerWithPasskey(challenge: string): Promise<PasskeyAnswer> {
  const optionsJSON = { challenge, userVerification: 'required' } as const;
  return (await startAuthentication({ optionsJSON })) as PasskeyAnswer;
}

/** Lets someone make a passkey. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewPasskey['response']> {
  return (await startRegistration({ optionsJSON })) as NewPasskey['response'];
}

const sentences: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was cancelled, or it took too long. Please try again.',
  InvalidStateError: 'This device has a passkey for this account already.',
  SecurityError: 'Passkeys do not work at this address. Open the back office at its usual address.',
  AbortError: 'The passkey was not used. Please try again.',
};

/** What to say of a failure of the browser's own with a passkey; undefined for every other failure. */
export function passkeyFailureOf(error: unknown): string | undefined {
  return error instanceof Error ? sentences[error.name] : undefined;
}
