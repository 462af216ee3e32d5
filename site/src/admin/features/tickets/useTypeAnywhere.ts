import { type RefObject, useEffect } from 'react';

const takesText = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/**
 * Leads what is typed nowhere in particular into `field`, so that a handheld scanner works wherever the focus is.
 * Fields and dialogs keep what is typed in them.
 */
export function useTypeAnywhere(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function route(event: KeyboardEvent) {
      const isCharacter = /^[a-zA-Z0-9]$/.test(event.key);
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (!isCharacter || isShortcut || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesText)) return;
      field.current?.focus();
    }
    document.addEventListener('keydown', route);
    return () => document.removeEventListener('keydown', route);
  }, [field]);
}
