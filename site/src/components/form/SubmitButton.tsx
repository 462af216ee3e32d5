import { useAwake } from './useAwake.ts';

interface SubmitButtonProps {
  label: string;
  /** The label while it is sent. */
  sendingLabel: string;
  sending: boolean;
  disabled?: boolean;
  className?: string;
}

/** Sends its form. Before the script of the form runs it only waits: a browser alone would put the fields into the address. */
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
