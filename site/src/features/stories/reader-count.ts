import { countView } from '../../lib/story-requests.ts';

const readingStartsAfter = 4_000;

/** Counts a reader once the story has been on screen for a few seconds without a break. */
export function countReader(slug: string): void {
  if (!slug) return;
  let timer = 0;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = window.setTimeout(() => {
      document.removeEventListener('visibilitychange', watch);
      countView(slug);
    }, readingStartsAfter);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
}
