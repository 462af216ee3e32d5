/** Does work when the browser is idle, or after two seconds on a page that never is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work);
}
