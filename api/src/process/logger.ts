import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { loggedError, reasonOf } from './error-reason.ts';
import { standardOutput } from './log-destination.ts';

export type { Logger };

const minute = 60_000;

/** Logs errors by `log`, each reason once a minute: while the database is away, everything that looks for work fails again and again. */
export function onceAMinute(log: (error: unknown) => void, now = Date.now): (error: unknown) => void {
  const logged = new Map<string, number>();
  return (error) => {
    const time = now();
    for (const [reason, at] of logged) if (time - at >= minute) logged.delete(reason);
    const reason = reasonOf(error);
    if (logged.has(reason)) return;
    logged.set(reason, time);
    log(error);
  };
}

/** JSON lines with UTC times. Tokens and personal data are never passed in; the redaction is a second line of defense. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: ['*.password', '*.token', '*.authorization', 'password', 'token', 'authorization'],
  };
  return pino(options, destination);
}

/** The log of a command whose answer is standard output: it goes to standard error. */
export function createErrorLogger(level: string): Logger {
  return createLogger(level, { write: (line) => void process.stderr.write(line) });
}
