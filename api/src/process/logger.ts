import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './error-log.ts';

export type { Logger };

/** JSON lines with UTC times. Tokens and personal data are never passed in; the redaction is a second line of defense. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: ['*.password', '*.token', '*.authorization', 'password', 'token', 'authorization'],
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The log of a command whose answer is standard output: it goes to standard error. */
export function createErrorLogger(level: string): Logger {
  return createLogger(level, { write: (line) => void process.stderr.write(line) });
}
