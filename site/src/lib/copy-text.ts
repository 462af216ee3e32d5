/** Copies text to the clipboard; false when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
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
