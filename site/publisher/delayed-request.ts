/** A function that calls `request` after so many seconds; called again before that, it waits anew and calls once. */
export function createDelayedRequest(request: () => void): (seconds: number) => void {
  let timer: NodeJS.Timeout | undefined;
  return (seconds) => {
    clearTimeout(timer);
    timer = setTimeout(request, seconds * 1_000).unref();
  };
}
