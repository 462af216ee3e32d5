import { readDraft, storeDraft } from './form-draft.ts';

/** What one field holds that the server did not put there; undefined: nothing. */
function changeOf(field: Element): unknown {
  if (field instanceof HTMLSelectElement) {
    // Where none is chosen in the page, a browser shows the first.
    const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.selectedOptions[0] === given ? undefined : field.value;
  }
  if (field instanceof HTMLTextAreaElement)
    return field.value === field.defaultValue ? undefined : field.value;
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.type === 'radio') return field.checked && !field.defaultChecked ? field.value : undefined;
  if (field.type === 'checkbox') return field.checked === field.defaultChecked ? undefined : field.checked;
  return field.value === field.defaultValue ? undefined : field.value;
}

/** The fields of the form `name` that are in the page now. */
export function fieldsInPage(name: string): Element[] {
  if (typeof document === 'undefined') return [];
  return [...document.querySelectorAll(`form[name="${name}"] [name]`)];
}

/**
 * What a visitor typed and chose in these fields before their script arrived, by field name; hydration would replace it with
 * the defaults.
 */
export function typedInto(fields: readonly Element[]): Record<string, unknown> {
  const changes = fields.map((field) => [field.getAttribute('name'), changeOf(field)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
}

const typedBefore = (name: string) => typedInto(fieldsInPage(name));

/** A field named "name" shadows the form's property. */
const nameOf = (form: Element) => form.getAttribute('name') ?? '';
const unhydratedForms = () => document.querySelectorAll('astro-island[ssr] form[name]');

/** On leaving or reloading the page, saves what was typed into forms that were not hydrated yet. */
export function storeTypedOnLeaving(): void {
  addEventListener('pagehide', () => {
    for (const form of unhydratedForms()) {
      const name = nameOf(form);
      const typed = typedBefore(name);
      if (Object.keys(typed).length) storeDraft(name, { ...readDraft(name), ...typed });
    }
  });
}

function put(field: Element, value: unknown): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
  else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true;
  else if (typeof value === 'string' && value && 'value' in field) field.value = value;
}

/** Restores what was typed before a reload into a form whose script is missing. */
export function showTypedWithoutScript(): void {
  document.addEventListener('astro:hydration-error', () => {
    for (const form of unhydratedForms()) {
      const name = nameOf(form);
      const draft: Record<string, unknown> = { ...readDraft(name), ...typedBefore(name) };
      for (const field of form.querySelectorAll('[name]')) {
        const value = draft[field.getAttribute('name') ?? ''];
        if (value !== undefined) put(field, value);
      }
    }
  });
}
