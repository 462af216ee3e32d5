const key = 'haunted_forests_preview_beside';

/** Whether this browser's last choice was to see the preview next to the text; at first it is. */
export function isBesideChosen(): boolean {
  try {
    return localStorage.getItem(key) !== 'no';
  } catch {
    return true;
  }
}

export function chooseBeside(isChosen: boolean): void {
  try {
    localStorage.setItem(key, isChosen ? 'yes' : 'no');
  } catch {
    // A browser without storage begins with the preview each time.
  }
}
