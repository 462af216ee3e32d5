import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, inputClasses } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label?: string;
  hint?: ReactNode;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown and hidden. */
export function PasswordField({ label = 'Password', hint, error, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const noun = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            aria-required={required}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputClasses} pr-12`}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? `Hide ${noun}` : `Show ${noun}`}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 text-text-soft"
          />
        </div>
      )}
    </Field>
  );
}
