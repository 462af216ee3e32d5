import { ConfigError } from '../config.errors.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';

/** EX_CONFIG of sysexits.h. */
export const wrongConfiguration = 78;

export const isConfiguration = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DataFolderInUseError;

/** Ends the process with what an operator has to change; throws what no operator can. */
export function exitWithReason(error: unknown): never {
  if (!isConfiguration(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(wrongConfiguration);
}
