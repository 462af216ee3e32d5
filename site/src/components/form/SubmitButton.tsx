import { useLayoutEffect, useState } from 'react';

/** Whether the form's script runs. False in the page as it was sent, so that nothing is sent without the script. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return isHydrated;
}

interface SubmitButtonProps {
  label: string;
  /** The label while it is sent. */
  sendingLabel: string;
  sending: boolean;
  disabled?: boolean;
  className: string;
}

/** Submits its form. Does nothing before the form's script runs: the browser alone would put the fields into the URL. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, sendingLabel, sending, disabled = false, className } = props;
  const isHydrated = useHydrated();
  return (
    <button
      type={isHydrated ? 'submit' : 'button'}
      // Before that a press has to reach the page, which repeats it: a disabled button is told of none.
      disabled={disabled && isHydrated}
      aria-disabled={sending}
      className={`button ${disabled ? 'button-disabled' : 'button-blood'} ${className}`}
    >
      {sending ? sendingLabel : label}
    </button>
  );
}
