interface RowSwitchProps {
  label: string;
  /** Whose switch it is, for those who do not see the row. */
  name: string;
  checked: boolean;
  pending: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch in a row that takes effect at once. */
export function RowSwitch({ label, name, checked, pending, onChange }: RowSwitchProps) {
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 text-sm text-text-soft">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
        role="switch"
        aria-label={`${label}: ${name}`}
        aria-disabled={pending || undefined}
        checked={checked}
        onChange={(event) => !pending && onChange(event.target.checked)}
        className="h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-pill border border-line-strong bg-input transition-colors duration-(--duration-color) before:block before:size-4 before:translate-x-[3px] before:translate-y-[3px] before:rounded-pill before:bg-muted before:transition-transform before:duration-(--duration-color) before:content-[''] checked:border-amber checked:bg-[#3a2a14] checked:before:translate-x-[19px] checked:before:bg-amber forced-colors:before:bg-[CanvasText]!"
      />
      <span aria-hidden>{label}</span>
    </label>
  );
}
