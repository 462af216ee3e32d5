const gateLock = 'haunted_forests_gate';

/** Whether gate mode is open in this tab or window. */
export interface GateTab {
  isHere: boolean;
  /** Opens it here, and closes it where it is open. */
  takeOver: () => void;
}

/**
 * Opens gate mode in this tab unless another one has it, else as soon as that is closed: each tab has what waits to be sent in a
 * memory of its own. Returns what gives it up; until it is known where it is open, the tab is undefined.
 */
export function holdGate(onChange: (tab: GateTab | undefined) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise<void>((leave) => signal.addEventListener('abort', () => leave()));
  const show = (isHere: boolean) => onChange({ isHere, takeOver });
  function takeOver() {
    onChange(undefined);
    void hold({ steal: true });
  }
  async function hold(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(gateLock, options, (lock) => {
        if (!lock) return;
        show(true);
        return left;
      });
    } catch (error) {
      const isTakenOver = error instanceof DOMException && error.name === 'AbortError';
      // Without https a browser has no locks.
      if (!isTakenOver) return show(true);
    }
    if (signal.aborted) return;
    show(false);
    return hold({ signal });
  }
  void hold({ ifAvailable: true });
  return () => leaving.abort();
}
