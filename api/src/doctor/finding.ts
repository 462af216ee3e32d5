/** What a check found. */
export interface Finding {
  /** What was looked at, in a word. */
  about: string;
  level: 'ok' | 'warning' | 'failure';
  /** What is so, in a sentence. */
  says: string;
  /** What to do about it. */
  advice?: string;
}

/** Makes findings about one thing. */
export const findingsAbout = (about: string) => ({
  ok: (says: string): Finding => ({ about, level: 'ok', says }),
  warning: (says: string, advice: string): Finding => ({ about, level: 'warning', says, advice }),
  failure: (says: string, advice: string): Finding => ({ about, level: 'failure', says, advice }),
});

const longestName = 13;

/** A finding as a line, and what to do on the next one. */
export function textOf({ about, level, says, advice }: Finding): string {
  const line = `${level.padEnd(8)} ${about.padEnd(longestName)} ${says}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(longestName + 10)}→ ${advice}`;
}

/** Why something did not work, in few words. */
export function reasonOf(error: unknown): string {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: string };
  if (typeof code === 'string' && code !== '') return code;
  return cause instanceof Error ? reasonOf(cause) : (message ?? String(error));
}
