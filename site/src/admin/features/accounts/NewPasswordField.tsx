import { Sparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { CopyButton } from './CopyButton.tsx';
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
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onSuggest(suggestPassword())}>
          <Sparkles size={16} aria-hidden />
          Suggest a password
        </Button>
        {value !== '' && <CopyButton text={value}>Copy password</CopyButton>}
      </div>
    </div>
  );
}
