import { useId } from 'react';
import type { InvalidControl } from './invalid-controls.ts';

/** Lists the invalid fields of a long form, with a link to each. */
export function ErrorSummary({ controls }: { controls: readonly InvalidControl[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line border-l-3 border-l-error bg-raised px-4 py-3"
    >
      <h3 id={id} className="font-medium font-sans text-error text-md leading-snug tracking-normal">
        {controls.length === 1 ? 'One answer needs' : `${controls.length} answers need`} another look
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {controls.map(({ label, control }) => (
          <li key={control.name}>
            <a
              href={`#${control.id}`}
              className="lamp-link inline-flex min-h-11 items-center sm:min-h-9"
              onClick={(event) => {
                event.preventDefault();
                control.focus();
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
