import { useMutation } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { revokeToken, verifyToken } from '../../api/accounts.ts';
import { hasPasskeys } from '../../api/passkeys.ts';
import { $session, endSession, type SessionAccount, verifySession } from '../../app/session/session.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { useScreenTitle } from '../../app/shell/ScreenHeader.tsx';
import { AppSetup } from '../../entities/secondFactor/AppSetup.tsx';
import { RecoveryCodes } from '../../entities/secondFactor/RecoveryCodes.tsx';
import { useSetup } from '../../entities/secondFactor/useSetup.ts';
import { EntryFrame } from './EntryFrame.tsx';

function leave() {
  void revokeToken();
  endSession(null);
}

/** Goes on when there is a second factor, although nobody was shown its recovery codes here. */
async function goOnWithoutCodes(account: SessionAccount) {
  await verifySession(verifyToken, { stored: account });
  const session = $session.get();
  if (session.state !== 'authenticated' || session.account.enrolling) return;
  const description = 'If you have not saved its recovery codes, generate new ones under My account.';
  showToast({ title: 'Second factor set up', description });
}

function Choice({ setup }: { setup: ReturnType<typeof useSetup> }) {
  return (
    <>
      <p>
        This park requires everyone to have a second factor, so that a stolen password alone is not enough.
        You set it up once, in about a minute.
      </p>
      {setup.failure && <Alert tone="error">{setup.failure}</Alert>}
      {hasPasskeys() && (
        <Button variant="primary" pending={setup.isPending} onClick={setup.addPasskey}>
          <KeyRound size={16} aria-hidden />
          Create a passkey on this device
        </Button>
      )}
      <Button pending={setup.isPending} onClick={setup.beginApp}>
        <Smartphone size={16} aria-hidden />
        Use an authenticator app
      </Button>
      <Button variant="quiet" onClick={leave}>
        Log out
      </Button>
    </>
  );
}

/** Right after the password, where a second factor is required and the account has none: the only way on. */
export function EnrollScreen() {
  const heading = useScreenTitle('Set up a second factor');
  const account = useAccount();
  const setup = useSetup((codes) => {
    if (!codes) void goOnWithoutCodes(account);
  });
  const onward = useMutation({ mutationFn: () => verifySession(verifyToken, { stored: account }) });
  const { secret, recoveryCodes } = setup;
  return (
    <EntryFrame title={recoveryCodes ? 'YOUR RECOVERY CODES' : 'SET UP A SECOND FACTOR'} heading={heading}>
      {recoveryCodes ? (
        <>
          <RecoveryCodes username={account.username} codes={recoveryCodes} />
          {/* Whoever got on sees another screen. */}
          {onward.isSuccess && (
            <Alert tone="error">The server has not confirmed it. Please try again in a moment.</Alert>
          )}
          <Button variant="primary" pending={onward.isPending} onClick={() => onward.mutate()}>
            I've saved them, continue
          </Button>
        </>
      ) : secret ? (
        <AppSetup {...secret} onDone={setup.done} onFailure={setup.failed} onCancel={setup.cancelApp} />
      ) : (
        <Choice setup={setup} />
      )}
    </EntryFrame>
  );
}
