/** Begins the entries of sessionStorage that hold what is selected in a list. */
export const selectionPrefix = 'haunted_forests_selection:';

/** Forgets what is selected in the lists of this tab. */
export function forgetSelections(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(selectionPrefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses has kept nothing.
  }
}
