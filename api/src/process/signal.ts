export type Signal<News = void> = ReturnType<typeof createSignal<News>>;

/** Wakes everything in this process that waits for an event, and passes the event on. */
export function createSignal<News = void>() {
  const waiting = new Set<(news?: News) => void>();
  let closed = false;

  function wakeAll(news?: News): number {
    const woken = [...waiting];
    for (const wake of woken) wake(news);
    return woken.length;
  }

  return {
    /** Returns how many have waited. */
    announce: wakeAll,
    isAwaited: () => waiting.size > 0,

    /** Resolves with the news of the next announcement; with nothing after `milliseconds`, when `abort` fires or at shutdown. */
    next(milliseconds: number, abort?: AbortSignal): Promise<News | undefined> {
      if (closed || abort?.aborted) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const wake = (news?: News) => {
          clearTimeout(timer);
          abort?.removeEventListener('abort', giveUp);
          waiting.delete(wake);
          resolve(news);
        };
        const giveUp = () => wake();
        const timer = setTimeout(giveUp, milliseconds);
        abort?.addEventListener('abort', giveUp, { once: true });
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
