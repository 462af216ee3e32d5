import { keepDraft, readDraft } from './form-draft.ts';
import { typedBefore } from './typed-before.ts';

/** A field that is called "name" hides the property of the form. */
const nameOf = (form: Element) => form.getAttribute('name') ?? '';
const sleepingForms = () => document.querySelectorAll('astro-island[ssr] form[name]');

/** Keeps, when the page is left or loaded again, what was typed into forms that were not awake to keep it themselves. */
export function keepTypedOnLeaving(): void {
  addEventListener('pagehide', () => {
    for (const form of sleepingForms()) {
      const name = nameOf(form);
      const typed = typedBefore(name);
      if (Object.keys(typed).length) keepDraft(name, { ...readDraft(name), ...typed });
    }
  });
}

function put(field: Element, value: unknown): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
  else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true;
  else if (typeof value === 'string' && value && 'value' in field) field.value = value;
}

/** Shows in a form that cannot wake, because its script is missing, what was typed into it before the page was loaded again. */
export function showTypedInSleepingForms(): void {
  document.addEventListener('astro:hydration-error', () => {
    for (const form of sleepingForms()) {
      const name = nameOf(form);
      const draft: Record<string, unknown> = { ...readDraft(name), ...typedBefore(name) };
      for (const field of form.querySelectorAll('[name]')) {
        const value = draft[field.getAttribute('name') ?? ''];
        if (value !== undefined) put(field, value);
      }
    }
  });
}
