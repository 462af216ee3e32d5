import { readStored, store } from '../../lib/browser-storage.ts';

/** The entry of the browser's storage that holds the draft of a form. */
export const draftKey = (name: string) => `haunted_forests_form_${name}`;

/** What a visitor has typed into a form so far, kept in this tab until it is sent; undefined when there is none. */
export function readDraft<Fields extends object>(name: string): Partial<Fields> | undefined {
  const draft = readStored('sessionStorage', draftKey(name));
  return typeof draft === 'object' && draft !== null ? (draft as Partial<Fields>) : undefined;
}

/** False when the browser refuses. */
export const storeDraft = (name: string, fields: object) => store('sessionStorage', draftKey(name), fields);

export const forgetDraft = (name: string) => store('sessionStorage', draftKey(name), undefined);
