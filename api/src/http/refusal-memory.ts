const mostKeys = 10_000;

interface Refusal {
  /** When the limit opens again, and until when this is taken for true; milliseconds of performance.now(). */
  opensAt: number;
  heldUntil: number;
}

/** Remembers for a few seconds which keys of a limit are closed, so that a flood of them costs no query each. */
export function createRefusalMemory(seconds: number) {
  const refusals = new Map<string, Refusal>();

  return {
    /** Milliseconds until the key's limit opens; undefined when nothing is known against it. */
    closedFor(key: string): number | undefined {
      const refusal = refusals.get(key);
      if (!refusal) return undefined;
      const now = performance.now();
      if (now < refusal.heldUntil) return refusal.opensAt - now;
      refusals.delete(key);
      return undefined;
    },
    remember(key: string, milliseconds: number): void {
      if (refusals.size >= mostKeys) refusals.clear();
      const now = performance.now();
      const held = Math.min(milliseconds, seconds * 1_000);
      refusals.set(key, { opensAt: now + milliseconds, heldUntil: now + held });
    },
    forget(key: string): void {
      refusals.delete(key);
    },
  };
}
