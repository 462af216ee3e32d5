/** The `ref` of what appears in place of what was used: focus goes to it. It needs a `tabIndex`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** The `ref` of what may go while it has the focus: that goes to the screen's heading. */
export function leaveFocus(element: HTMLElement | null) {
  return () => {
    if (document.activeElement === element) document.querySelector('h1')?.focus();
  };
}

/** The same; focus goes to what stands before it, which needs a `tabIndex`. */
export function leaveFocusBefore(element: HTMLElement | null) {
  const before = element?.previousElementSibling;
  return () => {
    if (document.activeElement === element && before instanceof HTMLElement) before.focus();
  };
}
