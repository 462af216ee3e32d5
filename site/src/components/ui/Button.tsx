import type { ComponentProps, MouseEvent } from 'react';

const base =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-button border px-4 font-medium no-underline transition-colors duration-(--duration-color) cursor-pointer aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-muted disabled:cursor-not-allowed disabled:border-line disabled:bg-surface disabled:text-muted';

const variants = {
  primary: 'border-[#d84b3c55] bg-blood text-on-blood hover:bg-blood-high active:bg-blood-low',
  secondary: 'border-line-strong bg-raised text-text hover:border-amber hover:text-amber-soft',
  quiet: 'border-transparent bg-transparent text-text-soft hover:bg-raised hover:text-text',
  danger: 'border-transparent bg-transparent text-error hover:bg-raised',
} as const;
export type ButtonVariant = keyof typeof variants;

/** The classes of a button, for a link that looks like one. */
export function buttonClasses(variant: ButtonVariant = 'secondary'): string {
  return `${base} ${variants[variant]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shown as disabled but kept focusable, so that the keyboard does not lose its place while work is under way. */
  pending?: boolean;
}

export function Button({ variant, pending = false, className = '', onClick, ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={click}
      className={`${buttonClasses(variant)} ${className}`}
    />
  );
}
