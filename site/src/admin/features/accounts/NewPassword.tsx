import { useIsMutating } from '@tanstack/react-query';
import { Check, Sparkles } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { guardLeaving } from '../../app/shell/leaveGuard.ts';
import { suggestPassword } from './suggestPassword.ts';

interface NewPasswordFieldProps extends ComponentProps<'input'> {
  value: string;
  error: string | undefined;
  onSuggest: (password: string) => void;
}

/** A password for someone else: readable, because it is handed over. */
export function NewPasswordField({ value, error, onSuggest, ...input }: NewPasswordFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Password"
        hint="At least 15 characters. Share it securely; its owner can change it under My account."
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        {...input}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => onSuggest(suggestPassword())}>
          <Sparkles size={16} aria-hidden />
          Suggest a password
        </Button>
        {value !== '' && <CopyButton label="Copy password" text={value} />}
      </div>
    </div>
  );
}

const leaveQuestion = {
  question: 'Leave without the password?',
  detail: 'It cannot be shown again. If you have no copy of it, you can reset the password.',
};

/** Marks a request that gives an account a password. */
export const givingPassword = ['new-password'];

/** Asks before the accounts are left while a password is shown, or on its way to be. */
export function useHandOverGuard(isShown: boolean) {
  const isOnItsWay = useIsMutating({ mutationKey: givingPassword }) > 0;
  const isAsked = isShown || isOnItsWay;
  useEffect(() => (isAsked ? guardLeaving(leaveQuestion) : undefined), [isAsked]);
}

/** The only time a new password can be read. */
export function HandOver({ username, password }: { username: string; password: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-start gap-2">
        <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-success" />
        Give this password to {username} now. It cannot be shown again.
      </p>
      <p className="rounded-card border border-line-strong bg-input px-3 py-2 font-medium text-lg tracking-wide wrap-anywhere select-all">
        {password}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton label="Copy password" text={password} />
      </div>
    </div>
  );
}
