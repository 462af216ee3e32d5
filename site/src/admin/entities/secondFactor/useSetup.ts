import type { CodeSecret } from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server-words.ts';
import { passkeyFailureOf } from '../../api/passkeys.ts';
import { addPasskey, beginCodes } from '../../api/security.ts';
import { isSessionEnd, uncertain } from '../../wording/failures.ts';

const deviceNames = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android phone'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows computer'],
  ['Mac', 'Mac'],
] as const;

/** What the owner of this device likely calls it. */
function deviceName(): string {
  const { userAgent } = navigator;
  return deviceNames.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'Computer';
}

/**
 * Sets up a second factor of the own account; `onSettled` is told when it is there, with the recovery codes made for it, and when it
 * may be there although the attempt failed.
 */
export function useSetup(onSettled: (recoveryCodes: string[] | null) => void) {
  const [secret, setSecret] = useState<CodeSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  function done(codes: string[] | null) {
    setSecret(undefined);
    setRecoveryCodes(codes);
    onSettled(codes);
  }
  function failed(failure: Error) {
    if (!isSessionEnd(failure)) onSettled(null);
  }
  const app = useMutation({ mutationFn: beginCodes, onSuccess: setSecret, onError: failed });
  const passkey = useMutation({
    mutationFn: () => addPasskey(deviceName()),
    onSuccess: done,
    onError: failed,
  });
  const error = passkey.error ?? app.error;
  function begin(what: typeof app | typeof passkey) {
    if (app.isPending || passkey.isPending) return;
    app.reset();
    passkey.reset();
    what.mutate();
  }
  return {
    /** Of the authenticator app that is being set up. */
    secret,
    recoveryCodes,
    isPending: app.isPending || passkey.isPending,
    failure: error && (passkeyFailureOf(error) ?? sentenceOf(error, uncertain)),
    beginApp: () => begin(app),
    addPasskey: () => begin(passkey),
    cancelApp: () => setSecret(undefined),
    done,
    failed,
    forgetRecoveryCodes: () => setRecoveryCodes(null),
  };
}
