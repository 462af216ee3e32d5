import type { Logger } from './logger.ts';

/** From here on an error that nobody caught, thrown or rejected, is logged with its place and ends the process. */
export function exitOnUncaughtErrors(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'unexpected error, exiting');
    process.exit(1);
  });
}
