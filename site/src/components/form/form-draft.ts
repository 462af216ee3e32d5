/** The entry of the browser's storage that holds the draft of a form. */
export const draftKey = (name: string) => `haunted_forests_form_${name}`;

/** What a visitor has typed into a form so far, kept in this tab until it is sent; undefined when there is none. */
export function readDraft<Fields extends object>(name: string): Partial<Fields> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    return typeof draft === 'object' && draft !== null ? (draft as Partial<Fields>) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed; a browser that refuses to store it only forgets it at a reload. */
export function keepDraft(name: string, fields: object): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(fields));
  } catch {
    // Storage is full or switched off.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Storage is switched off.
  }
}
