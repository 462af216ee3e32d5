import type { CodeSecret } from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server-words.ts';
import { passkeyFailureOf } from '../../api/passkeys.ts';
import { addPasskey, beginCodes } from '../../api/security.ts';

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

/** Sets up a second factor of the own account; `onDone` is told when it is there, with the recovery codes made for it. */
export function useSetup(onDone: (recoveryCodes: string[] | null) => void) {
  const [secret, setSecret] = useState<CodeSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  function done(codes: string[] | null) {
    setSecret(undefined);
    setRecoveryCodes(codes);
    onDone(codes);
  }
  const app = useMutation({ mutationFn: beginCodes, onSuccess: setSecret });
  const passkey = useMutation({ mutationFn: () => addPasskey(deviceName()), onSuccess: done });
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
    failure:
      error &&
      (passkeyFailureOf(error) ?? sentenceOf(error, 'The server could not be reached. Nothing was changed.')),
    beginApp: () => begin(app),
    addPasskey: () => begin(passkey),
    cancelApp: () => setSecret(undefined),
    done,
    forgetRecoveryCodes: () => setRecoveryCodes(null),
  };
}
