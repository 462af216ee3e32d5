import { z } from 'zod';

/** What LOG_LEVEL may be: the levels of Pino. */
export const logLevelSchema = z
  .enum(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  )
  .default('info');
