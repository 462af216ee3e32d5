import { regionOfPath, storyListPath } from '../../lib/regions.ts';

/** Makes the button go to the page before; a visitor who came straight here gets the list of legends. */
export function goBackOnClick(): void {
  const button = document.querySelector<HTMLElement>('[data-go-back]');
  button?.addEventListener('click', () => {
    if (history.length > 1 && document.referrer) history.back();
    else location.assign(button.dataset.goBack || storyListPath(regionOfPath(location.pathname)));
  });
}
