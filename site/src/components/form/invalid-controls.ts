type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface InvalidControl {
  /** Its visible label. */
  label: string;
  control: Control;
}

const isControl = (element: Element): element is Control => 'labels' in element && 'name' in element;

function labelOf(control: Control): string {
  const label = control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0];
  return label?.textContent.replace(/\*$/, '').trim() ?? '';
}

/** The first control of each name, in the order in which a person meets them. */
export function controlsNamed(form: HTMLFormElement, names: readonly string[]): InvalidControl[] {
  const sought = new Set(names);
  return [...form.elements]
    .filter(isControl)
    .filter(({ name }) => sought.delete(name))
    .map((control) => ({ label: labelOf(control), control }));
}
