/** Does work when the browser has nothing else to do. On a page where something always moves no moment is idle: then in two seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work);
}
