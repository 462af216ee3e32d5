export type Signal = ReturnType<typeof createSignal>;

/** Wakes everything in this process that waits for an event. */
export function createSignal() {
  const waiting = new Set<() => void>();
  let closed = false;

  function wakeAll(): number {
    const woken = [...waiting];
    for (const wake of woken) wake();
    return woken.length;
  }

  return {
    /** Returns how many have waited. */
    announce: wakeAll,

    /** Resolves at the next announcement, after `milliseconds`, when `abort` fires, or at shutdown. */
    next(milliseconds: number, abort?: AbortSignal): Promise<void> {
      if (closed || abort?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          abort?.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        abort?.addEventListener('abort', wake, { once: true });
        waiting.add(wake);
      });
    },

    /** Ends every wait, now and from now on. */
    close(): void {
      closed = true;
      wakeAll();
    },
    isClosed: () => closed,
  };
}
