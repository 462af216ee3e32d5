import { ApiError } from '@haunted-forests/api/client';
import type { CodeSecret } from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { QrCode } from '../../../components/QrCode.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { takeFocus } from '../../../components/ui/takeFocus.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { confirmCodes } from '../../api/security.ts';
import { CodeField } from './CodeField.tsx';

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Secret({ secret, uri }: CodeSecret) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={uri} label="The code for your authenticator app" className="size-44 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
        <p>
          <a href={uri} className="text-amber-soft underline underline-offset-4">
            Open it in the app on this phone
          </a>
          , or type this key:
        </p>
        <p className="rounded-card border border-line-strong bg-input px-3 py-2 font-medium tracking-wide wrap-anywhere select-all">
          {inFours(secret)}
        </p>
      </div>
    </div>
  );
}

interface AppSetupProps extends CodeSecret {
  /** Told the recovery codes, if some were made. */
  onDone: (recoveryCodes: string[] | null) => void;
  onFailure: (failure: Error) => void;
  onCancel: () => void;
}

/** Gives an authenticator app its secret, and takes its first code. */
export function AppSetup({ secret, uri, onDone, onFailure, onCancel }: AppSetupProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation({ mutationFn: confirmCodes, onSuccess: onDone, onError: onFailure });
  const { error } = confirm;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(code);
  }
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      aria-label="Authenticator app"
      onSubmit={submit}
      className="flex flex-col gap-5 outline-none"
    >
      <p>1. Scan this with an authenticator app, such as the one in your password manager.</p>
      <Secret secret={secret} uri={uri} />
      <p>2. Type the six digits that the app shows now.</p>
      <CodeField
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={
          error
            ? (issue ?? sentenceOf(error, 'The server could not be reached. Please try again.'))
            : undefined
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" type="submit" pending={confirm.isPending}>
          {confirm.isPending ? 'Checking...' : 'Turn on codes'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
