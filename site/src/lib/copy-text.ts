/** Copies text to the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithoutPermission(text);
  }
}

/** Copies an element's text; false when the browser does not allow it: then it is selected, to be copied manually. */
export async function copyFrom(element: HTMLElement): Promise<boolean> {
  const isInput = element instanceof HTMLInputElement;
  const copied = await copyText(isInput ? element.value : (element.textContent ?? ''));
  if (copied) return true;
  if (isInput) element.select();
  else getSelection()?.selectAllChildren(element);
  return false;
}

/** A modal dialog traps the focus; some browsers do not focus a pressed button. */
function besideFocus(focused: Element | null): Element {
  if (focused && focused !== document.body) return focused.parentElement ?? document.body;
  return document.querySelector('dialog:modal') ?? document.body;
}

/** The clipboard interface is missing on plain http and may be refused; a selection can still be copied. */
function copyWithoutPermission(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  besideFocus(focused).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
