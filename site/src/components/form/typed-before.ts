import { keepDraft, readDraft } from './form-draft.ts';

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

/**
 * What a visitor typed and chose in the form `name` before its script arrived, by field name; hydration would replace
 * it with the defaults.
 */
export function typedBefore(name: string): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  const fields = document.querySelectorAll(`form[name="${name}"] [name]`);
  const changes = [...fields].map((field) => [field.getAttribute('name'), changeOf(field)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
}

/** On leaving or reloading the page, saves what was typed into forms that were not hydrated yet. */
export function keepTypedOnLeaving(): void {
  addEventListener('pagehide', () => {
    for (const form of document.querySelectorAll('astro-island[ssr] form[name]')) {
      // A field named "name" shadows the form's property.
      const name = form.getAttribute('name') ?? '';
      const typed = typedBefore(name);
      if (Object.keys(typed).length) keepDraft(name, { ...readDraft(name), ...typed });
    }
  });
}
