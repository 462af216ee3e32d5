import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { logInWithPasskey } from '../../api/accounts.ts';
import { hasPasskeys, passkeyFailureOf } from '../../api/passkeys.ts';
import { loginFailureOf } from './loginFailure.ts';
import { welcome } from './welcome.ts';

/** In without a username and password, where the browser has passkeys. */
export function PasskeyLogin() {
  const login = useMutation({ mutationFn: async () => welcome(await logInWithPasskey()) });
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
      {login.error && (
        <Alert tone="error">{passkeyFailureOf(login.error) ?? loginFailureOf(login.error)}</Alert>
      )}
      <Button className="w-full" pending={login.isPending} onClick={() => login.mutate()}>
        <KeyRound size={16} aria-hidden />
        Log in with a passkey
      </Button>
    </div>
  );
}
