/** Copies text to the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies `text`; false when the browser does not allow it: then the element that shows it is selected, to be copied manually.
 * What the element says may be a translation.
 */
export async function copyShown(text: string, element: HTMLElement): Promise<boolean> {
  if (await copyText(text)) return true;
  if (element instanceof HTMLInputElement) element.select();
  else getSelection()?.selectAllChildren(element);
  return false;
}
