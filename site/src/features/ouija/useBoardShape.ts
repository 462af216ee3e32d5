import { useSyncExternalStore } from 'react';
import { type BoardShape, tallBoard, tallBoardMedia, wideBoard } from './board-shape.ts';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(tallBoardMedia);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The board that fits the screen now. */
export function useBoardShape(): BoardShape {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(tallBoardMedia).matches ? tallBoard : wideBoard),
    () => wideBoard,
  );
}
