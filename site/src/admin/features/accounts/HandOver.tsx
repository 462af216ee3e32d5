import { Check } from 'lucide-react';
import { CopyButton } from './CopyButton.tsx';

interface HandOverProps {
  username: string;
  password: string;
}

/** The only time a new password can be read. */
export function HandOver({ username, password }: HandOverProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-start gap-2">
        <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-success" />
        Give this password to {username} now. It cannot be shown again.
      </p>
      <p className="rounded-card border border-line-strong bg-input px-3 py-2 font-medium text-lg tracking-wide wrap-anywhere select-all">
        {password}
      </p>
      <CopyButton text={password}>Copy password</CopyButton>
    </div>
  );
}
