import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface ChoiceGroupProps {
  legend: string;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Radio buttons or checkboxes that answer one question. */
export function ChoiceGroup({ legend, error, required = false, className = '', children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm text-text-soft">
        {legend}
        {required && (
          <span aria-hidden className="text-amber">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={className}>{children}</div>
      {error && <ChoiceError id={`${id}-error`}>{error}</ChoiceError>}
    </fieldset>
  );
}

function ChoiceError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-error text-sm">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

type ChoiceProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  error?: string | undefined;
};

/** One radio button or checkbox with its words beside it; the whole line can be pressed. */
export function Choice({ label, error, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug hover:text-amber-soft">
        <input
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 flex-none cursor-pointer accent-amber"
        />
        <span>{label}</span>
      </label>
      {error && <ChoiceError id={`${id}-error`}>{error}</ChoiceError>}
    </div>
  );
}
