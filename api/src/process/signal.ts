import { EventEmitter, once } from 'node:events';

export type Signal = ReturnType<typeof createSignal>;

const event = 'announcement';

/** Wakes everything in this process that waits for an event. */
export function createSignal() {
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  return {
    /** Returns how many have waited. */
    announce(): number {
      const waiting = emitter.listenerCount(event);
      emitter.emit(event);
      return waiting;
    },

    /** Resolves at the next announcement, after `milliseconds`, when `abort` fires, or at shutdown. */
    async next(milliseconds: number, abort?: AbortSignal): Promise<void> {
      const ends = [AbortSignal.timeout(Math.ceil(milliseconds)), closing.signal, ...(abort ? [abort] : [])];
      await once(emitter, event, { signal: AbortSignal.any(ends) }).catch(() => undefined);
    },

    /** Ends every wait, now and from now on. */
    close: () => closing.abort(),
    isClosed: () => closing.signal.aborted,
  };
}
