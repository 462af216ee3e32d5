import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote, RequiredMark } from './Field.tsx';

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
        {required && <RequiredMark />}
      </legend>
      <div className={className}>{children}</div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

type ChoiceProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
};

/** One radio button or checkbox with its words next to it; the whole line can be pressed. */
export function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug hover:text-amber-soft">
      <input {...input} className="size-5 flex-none cursor-pointer accent-amber" />
      <span>{label}</span>
    </label>
  );
}

type CheckboxFieldProps = Omit<ChoiceProps, 'type'> & { error: string | undefined };

/** A checkbox that is a question of its own. */
export function CheckboxField({ error, ...choice }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <Choice
        {...choice}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldNote id={id} error={error} />
    </div>
  );
}
