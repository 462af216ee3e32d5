import type { ComponentProps } from 'react';
import { TextField } from '../../../components/ui/Field.tsx';

/** Six digits of an authenticator app, with the phone's number keys and its offer to fill them in. */
export function CodeField(props: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <div className="max-w-60">
      <TextField
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        spellCheck={false}
        required
        {...props}
      />
    </div>
  );
}
