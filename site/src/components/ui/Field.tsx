import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';

export const inputClasses =
  'min-h-11 w-full md:min-h-10 rounded-card border border-line-strong bg-input px-3 py-1.5 text-text placeholder:text-muted hover:border-muted aria-invalid:border-error disabled:opacity-70';

interface FieldNoteProps {
  /** Of the field: the hint's ends in -hint, the error's in -error. */
  id: string;
  hint?: ReactNode;
  error: string | undefined;
}

/**
 * What stands below a field: its hint, and in its place what is wrong. There is room for a sentence, two lines of it where
 * the field is narrow, so that nothing moves when it comes: a page that moves under a finger loses the press.
 */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <div className="@container -mb-1.5">
      <div className="grid min-h-[2lh] text-sm leading-snug *:[grid-area:1/1] @min-[17.5rem]:min-h-[1lh]">
        {hint && (
          <p id={`${id}-hint`} className={`text-muted ${error ? 'invisible' : ''}`}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-error">
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Says to the eye what `aria-required` says to assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-amber">
      {' '}
      *
    </span>
  );
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, required = false, className = '', children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium text-sm text-text-soft">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

type InputProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>;

export function TextField({ label, hint, error, required, className, ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => <input {...input} {...control} aria-required={required} className={inputClasses} />}
    </Field>
  );
}

type AreaProps = Omit<FieldProps, 'children'> & ComponentProps<'textarea'>;

export function TextAreaField({ label, hint, error, required, className, ...area }: AreaProps) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <textarea {...area} {...control} aria-required={required} className={`${inputClasses} resize-y`} />
      )}
    </Field>
  );
}
