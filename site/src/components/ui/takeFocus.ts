/** The `ref` of what appears in place of what was used: focus goes to it. It needs a `tabIndex`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
