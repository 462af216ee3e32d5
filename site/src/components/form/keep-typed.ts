import { keepDraft, readDraft } from './form-draft.ts';
import { typedBefore } from './typed-before.ts';

/** A field named "name" shadows the form's property. */
const nameOf = (form: Element) => form.getAttribute('name') ?? '';
const sleepingForms = () => document.querySelectorAll('astro-island[ssr] form[name]');

/** On leaving or reloading the page, saves what was typed into forms that were not hydrated yet. */
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

/** Restores what was typed before a reload into a form whose script is missing. */
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
