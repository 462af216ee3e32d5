import { EventEmitter, once } from 'node:events';

export type Signal<Value = void> = ReturnType<typeof createSignal<Value>>;

const event = 'announcement';

/** Wakes everything in this process that waits for an event, and passes a value on. */
export function createSignal<Value = void>() {
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  return {
    /** Returns how many have waited. */
    announce(value?: Value): number {
      const waiting = emitter.listenerCount(event);
      emitter.emit(event, value);
      return waiting;
    },
    isAwaited: () => emitter.listenerCount(event) > 0,

    /** Resolves with the value of the next announcement; with nothing after `milliseconds`, when `abort` fires or at shutdown. */
    async next(milliseconds: number, abort?: AbortSignal): Promise<Value | undefined> {
      const ends = [AbortSignal.timeout(Math.ceil(milliseconds)), closing.signal, ...(abort ? [abort] : [])];
      return once(emitter, event, { signal: AbortSignal.any(ends) }).then(
        ([value]) => value as Value | undefined,
        () => undefined,
      );
    },

    /** Ends every wait, now and from now on. */
    close: () => closing.abort(),
    isClosed: () => closing.signal.aborted,
  };
}
