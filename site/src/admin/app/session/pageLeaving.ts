const secondsToStay = 5;
let isBeingLeft = false;

/** Notes when the visitor begins to leave the page; call it once, before anything asks. */
export function watchForLeaving(): void {
  const note = () => {
    isBeingLeft = true;
    setTimeout(() => {
      isBeingLeft = false;
    }, secondsToStay * 1000);
  };
  addEventListener('beforeunload', note);
  addEventListener('pagehide', note);
}

/**
 * Whether the page was being left and still stands: requests that failed in between failed for that. False at once for a
 * page that nobody leaves; whoever asks on a page that goes waits as long as the page lasts, at most 5 seconds.
 */
export async function wasBeingLeft(): Promise<boolean> {
  if (!isBeingLeft) return false;
  await new Promise((resolve) => setTimeout(resolve, secondsToStay * 1000));
  return true;
}
