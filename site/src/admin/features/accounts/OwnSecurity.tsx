import type { Security } from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { hasPasskeys } from '../../api/passkeys.ts';
import { renewRecoveryCodes } from '../../api/security.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { AppSetup } from '../../entities/secondFactor/AppSetup.tsx';
import { RecoveryCodes } from '../../entities/secondFactor/RecoveryCodes.tsx';
import { useSetup } from '../../entities/secondFactor/useSetup.ts';
import { dayOf } from '../../wording/dates.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { SecurityRow } from './SecurityRow.tsx';
import { type Factor, useFactorRemoval, useSecurity } from './security.ts';

const iconLook = { size: 20, 'aria-hidden': true, className: 'shrink-0 text-muted' };

function usedOn({ createdAt, lastUsedAt }: Security['passkeys'][number]): string {
  const added = `Passkey, added ${dayOf(createdAt)}`;
  return lastUsedAt ? `${added}, last used ${dayOf(lastUsedAt)}` : `${added}, not used yet`;
}

interface FactorsProps {
  security: Security;
  onRemove: (factor: Factor) => void;
  onRenew: () => void;
  isRenewing: boolean;
}

function Factors({ security, onRemove, onRenew, isRenewing }: FactorsProps) {
  const { passkeys, codesSince, recoveryCodesLeft } = security;
  return (
    <ul aria-label="Second factors" className="divide-y divide-line/50 border-line border-b">
      {passkeys.map((passkey) => (
        <SecurityRow
          key={passkey.id}
          icon={<KeyRound {...iconLook} />}
          name={passkey.name}
          detail={usedOn(passkey)}
          action={
            <Button
              variant="danger"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => onRemove({ kind: 'passkey', ...passkey })}
            >
              Remove
            </Button>
          }
        />
      ))}
      {codesSince && (
        <SecurityRow
          icon={<Smartphone {...iconLook} />}
          name="Authenticator app"
          detail={`Set up ${dayOf(codesSince)}`}
          action={
            <Button
              variant="danger"
              aria-label="Remove the authenticator app"
              onClick={() => onRemove({ kind: 'app' })}
            >
              Remove
            </Button>
          }
        />
      )}
      <SecurityRow
        icon={<KeyRound {...iconLook} />}
        name="Recovery codes"
        detail={`${recoveryCodesLeft} of 10 left`}
        action={
          <Button pending={isRenewing} onClick={onRenew}>
            Generate new codes
          </Button>
        }
      />
    </ul>
  );
}

interface RemovalProps {
  factor: Factor | undefined;
  onClose: () => void;
}

function FactorRemoval({ factor, onClose }: RemovalProps) {
  const removal = useFactorRemoval(onClose);
  const name = factor?.kind === 'passkey' ? `the passkey ${factor.name}` : 'the authenticator app';
  return (
    <ConfirmDialog
      open={factor !== undefined && !removal.isPending}
      question={`Remove ${name}?`}
      detail="You won't be able to log in with it anymore. Without a second factor, your password alone is enough."
      confirmLabel="Remove"
      onConfirm={() => factor && removal.mutate(factor)}
      onCancel={onClose}
    />
  );
}

/** What the own login needs beside the password, and setting it up. */
export function OwnSecurity() {
  const { username } = useAccount();
  const { security, error, again, refresh } = useSecurity();
  const setup = useSetup(refresh);
  const [removed, setRemoved] = useState<Factor>();
  const place = useRef<HTMLDivElement>(null);
  const isUnderWay = Boolean(setup.secret ?? setup.recoveryCodes);
  useEffect(
    () => (isUnderWay ? () => place.current?.querySelector('button')?.focus() : undefined),
    [isUnderWay],
  );
  const renewal = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: setup.done,
    onError(failure) {
      tellUncertain(
        failure,
        'No new recovery codes',
        'Generate new codes again before you rely on the old ones.',
      );
      void refresh();
    },
  });
  if (error && !security) return <LoadFailure subject="The second factors" onRetry={again} />;
  if (!security) return <Skeleton className="h-48" />;
  const hasAny = security.passkeys.length > 0 || security.codesSince !== null;
  return (
    <Panel title="Second factor">
      {hasAny && !setup.recoveryCodes && !setup.secret && (
        <Factors
          security={security}
          onRemove={setRemoved}
          onRenew={() => renewal.mutate()}
          isRenewing={renewal.isPending}
        />
      )}
      <div ref={place} className="flex flex-col gap-4 p-4 md:p-5">
        <Setup username={username} setup={setup} hasAny={hasAny} hasApp={security.codesSince !== null} />
      </div>
      <FactorRemoval factor={removed} onClose={() => setRemoved(undefined)} />
    </Panel>
  );
}

interface SetupProps {
  username: string;
  setup: ReturnType<typeof useSetup>;
  hasAny: boolean;
  hasApp: boolean;
}

function Setup({ username, setup, hasAny, hasApp }: SetupProps) {
  const { secret, recoveryCodes } = setup;
  if (recoveryCodes)
    return (
      <>
        <RecoveryCodes username={username} codes={recoveryCodes} />
        <Button variant="primary" className="self-start" onClick={setup.forgetRecoveryCodes}>
          I've saved them
        </Button>
      </>
    );
  if (secret)
    return <AppSetup {...secret} onDone={setup.done} onFailure={setup.failed} onCancel={setup.cancelApp} />;
  return (
    <>
      {!hasAny && (
        <p className="text-text-soft">
          Right now your password alone is enough to log in. With a second factor, someone who steals your
          password still can't get in.
        </p>
      )}
      {setup.failure && <Alert tone="error">{setup.failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        {hasPasskeys() && (
          <Button
            variant={hasAny ? 'secondary' : 'primary'}
            pending={setup.isPending}
            onClick={setup.addPasskey}
          >
            <KeyRound size={16} aria-hidden />
            Add a passkey
          </Button>
        )}
        <Button pending={setup.isPending} onClick={setup.beginApp}>
          <Smartphone size={16} aria-hidden />
          {hasApp ? 'Change the authenticator app' : 'Set up an authenticator app'}
        </Button>
      </div>
    </>
  );
}
