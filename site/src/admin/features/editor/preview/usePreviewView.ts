import { useState, useSyncExternalStore } from 'react';
import { readStored, store } from '../../../../lib/browser-storage.ts';

const storageKey = 'haunted_forests_preview_beside';
/** The `xl` breakpoint of the styles. */
const wide = '(min-width: 80rem)';

function listen(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Where the preview is: next to the text in a wide window, unless this browser last put it away; on a tab of its own in a narrow one. */
export function usePreviewView() {
  const isWide = useSyncExternalStore(listen, () => matchMedia(wide).matches);
  const [tab, setTab] = useState('write');
  const [isBeside, setBeside] = useState(() => readStored('localStorage', storageKey) !== false);
  return {
    /** 'write' or 'preview'. */
    tab,
    setTab,
    isBeside,
    toggleBeside() {
      store('localStorage', storageKey, !isBeside);
      setBeside(!isBeside);
    },
    isShown: isWide ? isBeside : tab === 'preview',
  };
}
