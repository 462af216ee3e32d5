import { useState, useSyncExternalStore } from 'react';

const storageKey = 'haunted_forests_preview_beside';
/** The `xl` breakpoint of the styles. */
const wide = '(min-width: 80rem)';

/** Whether this browser's last choice was to see the preview next to the text; at first it is. */
function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'no';
  } catch {
    return true;
  }
}

function store(isBeside: boolean) {
  try {
    localStorage.setItem(storageKey, isBeside ? 'yes' : 'no');
  } catch {
    // A browser without storage begins with the preview each time.
  }
}

function listen(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Where the preview is: next to the text in a wide window, unless it was put away; on a tab of its own in a narrow one. */
export function usePreviewView() {
  const isWide = useSyncExternalStore(listen, () => matchMedia(wide).matches);
  const [tab, setTab] = useState('write');
  const [isBeside, setBeside] = useState(storedChoice);
  return {
    /** 'write' or 'preview'. */
    tab,
    setTab,
    isBeside,
    toggleBeside() {
      store(!isBeside);
      setBeside(!isBeside);
    },
    isShown: isWide ? isBeside : tab === 'preview',
  };
}
