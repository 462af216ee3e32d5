import { useId } from 'react';

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

/** Sought anew: another answer may have replaced the controls since. */
function focusControl(form: HTMLFormElement | null, name: string): void {
  if (form) controlsNamed(form, [name])[0]?.control.focus();
}

/** Lists the invalid fields of a long form, with a link to each. */
export function ErrorSummary({ controls }: { controls: readonly InvalidControl[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line border-l-3 border-l-error bg-raised px-4 py-3"
    >
      <h3 id={id} className="font-medium font-sans text-error text-md leading-snug tracking-normal">
        {`${controls.length === 1 ? 'One answer needs' : `${controls.length} answers need`} another look`}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {controls.map(({ label, control }) => (
          <li key={control.name}>
            <a
              href={`#${control.id}`}
              className="lamp-link inline-flex min-h-11 items-center sm:min-h-9"
              onClick={(event) => {
                event.preventDefault();
                focusControl(event.currentTarget.closest('form'), control.name);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
