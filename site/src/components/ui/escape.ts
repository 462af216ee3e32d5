import type { KeyboardEvent } from 'react';

/** Whether Escape was pressed in a dialog, and something above it that has no focus, like a toast, kept it from closing. */
export function isUnheardEscape({ key, defaultPrevented, currentTarget, target }: KeyboardEvent): boolean {
  return key === 'Escape' && !defaultPrevented && currentTarget.contains(target as Node);
}
