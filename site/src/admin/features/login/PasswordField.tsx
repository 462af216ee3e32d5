import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
}

export function PasswordField({ error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label="Password" error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputClasses} pr-12`}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 text-text-soft"
          />
        </div>
      )}
    </Field>
  );
}
