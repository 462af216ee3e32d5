import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { PasswordField } from '../../../components/ui/PasswordField.tsx';
import { sentenceOf } from '../../../lib/server-words.ts';
import { hasPasskeys, passkeyFailureOf } from '../../api/passkeys.ts';
import { proveByPasskey, proveByPassword } from '../../api/security.ts';
import { $proofRequest } from '../session/proof.ts';
import { useAccount } from '../session/useAccount.ts';

function useProof(settle: (isProven: boolean) => void) {
  return useMutation({
    mutationFn: (password: string | null) =>
      password === null ? proveByPasskey() : proveByPassword(password),
    onSuccess: () => settle(true),
  });
}

interface QuestionProps {
  mayUsePasskey: boolean;
  settle: (isProven: boolean) => void;
}

function Question({ mayUsePasskey, settle }: QuestionProps) {
  const { username } = useAccount();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const proof = useProof(settle);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setMissing(password === '');
    if (password !== '' && !proof.isPending) proof.mutate(password);
  }
  const failure =
    proof.error &&
    (passkeyFailureOf(proof.error) ?? sentenceOf(proof.error, 'The server could not be reached.'));
  return (
    <FormDialog
      startsAtField
      title="Confirm it's you"
      description="This changes who can log in. After confirming, you won't be asked again for a while."
      submitLabel={proof.isPending ? 'Checking...' : 'Confirm'}
      pending={proof.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={() => settle(false)}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        error={missing ? 'Password is required' : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {mayUsePasskey && (
        <Button pending={proof.isPending} onClick={() => proof.mutate(null)}>
          <KeyRound size={16} aria-hidden />
          Use a passkey
        </Button>
      )}
    </FormDialog>
  );
}

/** Asks whoever has the session for the password or a passkey when a call needs it; that call goes on afterwards. */
export function ProofDialog() {
  const request = useStore($proofRequest);
  if (!request) return null;
  return (
    <Question mayUsePasskey={request.methods.includes('passkey') && hasPasskeys()} settle={request.settle} />
  );
}
