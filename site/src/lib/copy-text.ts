/** Puts text on the clipboard; false when the browser lets no way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithoutPermission(text);
  }
}

/**
 * The clipboard interface is missing on plain http and may be refused; a selection can still be copied. It is made
 * beside the focus, because a dialog lets nothing outside of it have the focus.
 */
function copyWithoutPermission(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
