import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';

interface WhatHappensNextProps {
  children: ReactNode;
  /** What a visitor may want to do next, in the place of the form. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Replaces a form that was sent, for as long as the page is open. Without an action the form is still there, and keeps the focus. */
export function WhatHappensNext({ children, action }: WhatHappensNextProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const takesFocus = action !== undefined;
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-words`}
      className="rounded-card border border-line border-l-3 border-l-success bg-raised px-4 py-5 sm:px-6"
    >
      <h3 id={`${id}-heading`} className="flex items-center gap-3 text-xl">
        <Icon name="check" className="size-6 shrink-0 text-success" />
        What happens next
      </h3>
      <div id={`${id}-words`} className="mt-3 grid gap-2 text-text-soft">
        {children}
      </div>
      {action && (
        <button type="button" className="button button-bone mt-5 px-4 print:hidden" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </section>
  );
}
