import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../ui/Field.tsx';

interface EmailFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

/** The visitor's email address, with the keyboard and the suggestions for one. */
export function EmailField({ registration, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      error={error}
      {...registration}
    />
  );
}
