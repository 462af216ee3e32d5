import { useState } from 'react';
import { useWideWindow } from '../useWideWindow.ts';
import { chooseBeside, isBesideChosen } from './besideChoice.ts';

export type EditorTab = 'write' | 'preview';

/** Where the preview is: next to the text in a wide window, unless it was put away; on a tab of its own in a narrow one. */
export function usePreviewView() {
  const isWide = useWideWindow();
  const [tab, setTab] = useState<EditorTab>('write');
  const [isBeside, setBeside] = useState(isBesideChosen);
  return {
    tab,
    setTab,
    isBeside,
    toggleBeside() {
      chooseBeside(!isBeside);
      setBeside(!isBeside);
    },
    isShown: isWide ? isBeside : tab === 'preview',
  };
}
