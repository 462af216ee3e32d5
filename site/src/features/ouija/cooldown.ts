/** The entry of the browser's storage that says when it last played. */
export const lastPlayedKey = 'haunted_forests_ouija_last_played';
const cooldownMilliseconds = 24 * 3_600_000;

/** Whether a game played at `lastPlayed` keeps a visitor from playing at `now`; both in milliseconds since 1970. */
export function isLocked(lastPlayed: number | undefined, now: number): boolean {
  if (lastPlayed === undefined || !Number.isFinite(lastPlayed)) return false;
  return now - lastPlayed < cooldownMilliseconds;
}

/** When this browser last played; undefined when it never did or does not tell. */
export function readLastPlayed(): number | undefined {
  try {
    const stored = localStorage.getItem(lastPlayedKey);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

export function rememberPlayed(now: number): void {
  try {
    localStorage.setItem(lastPlayedKey, String(now));
  } catch {
    // Storage is switched off: the server still knows.
  }
}
