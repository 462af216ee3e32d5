/** Milliseconds without progress after which an upload counts as stalled. */
const stallTimeout = 30_000;

/** Calls `onStall` when bytes stop going up. Once all are up no more: the server may need minutes for what others sent before. */
export function watchForStall(upload: XMLHttpRequestUpload, onStall: () => void): void {
  let timer = setTimeout(onStall, stallTimeout);
  upload.addEventListener('progress', () => {
    clearTimeout(timer);
    timer = setTimeout(onStall, stallTimeout);
  });
  upload.addEventListener('loadend', () => clearTimeout(timer));
}
