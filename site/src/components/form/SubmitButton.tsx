import { useAwake } from './useAwake.ts';

interface SubmitButtonProps {
  label: string;
  /** The label while it is sent. */
  sendingLabel: string;
  sending: boolean;
  disabled?: boolean;
  className?: string;
}

/** Submits its form. Does nothing before the form's script runs: the browser alone would put the fields into the URL. */
export function SubmitButton({
  label,
  sendingLabel,
  sending,
  disabled = false,
  className = '',
}: SubmitButtonProps) {
  const isAwake = useAwake();
  return (
    <button
      type={isAwake ? 'submit' : 'button'}
      disabled={disabled}
      aria-disabled={sending}
      className={`button ${disabled ? 'button-disabled' : 'button-blood'} ${className}`}
    >
      {sending ? sendingLabel : label}
    </button>
  );
}
