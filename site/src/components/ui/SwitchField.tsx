import { type ComponentProps, useId } from 'react';

/** Something that is on or off. */
export function Switch(input: ComponentProps<'input'>) {
  return (
    <input
      {...input}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
      role="switch"
      className="h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-pill border border-line-strong bg-input transition-colors duration-(--duration-color) before:block before:size-5 before:translate-x-[3px] before:translate-y-[3px] before:rounded-pill before:bg-muted before:transition-transform before:duration-(--duration-color) before:content-[''] checked:border-amber checked:bg-[#3a2a14] checked:before:translate-x-[23px] checked:before:bg-amber forced-colors:before:bg-[CanvasText]!"
    />
  );
}

interface SwitchFieldProps extends ComponentProps<'input'> {
  label: string;
  hint: string;
}

export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <div className="mr-auto">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      </div>
      <Switch {...input} id={id} aria-describedby={`${id}-hint`} />
    </div>
  );
}
