import { EventEmitter, once } from 'node:events';

export type Signal<News = void> = ReturnType<typeof createSignal<News>>;

const event = 'announcement';

/** Wakes everything in this process that waits for an event. */
export function createSignal<News = void>() {
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  return {
    /** Returns how many have waited. */
    announce(news: News): number {
      const waiting = emitter.listenerCount(event);
      emitter.emit(event, news);
      return waiting;
    },

    /** Resolves with the next announcement, and with nothing after `milliseconds`, when `abort` fires, or at shutdown. */
    async next(milliseconds: number, abort?: AbortSignal): Promise<News | undefined> {
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(), milliseconds);
      const signal = AbortSignal.any([tooLate.signal, closing.signal, ...(abort ? [abort] : [])]);
      const [news] = await once(emitter, event, { signal }).catch(() => []);
      clearTimeout(timer);
      return news as News | undefined;
    },

    /** Ends every wait, now and from now on. */
    close: () => closing.abort(),
    isClosed: () => closing.signal.aborted,
  };
}
