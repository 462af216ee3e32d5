import { type Config, ConfigError, readConfig } from '../config.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';

/** EX_CONFIG of sysexits.h: starting again without a change would end the same way. */
const refusedToStart = 78;

/** The configuration of this process's environment; with faults in it the process says them and ends. */
export function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    return exitWithReason(error);
  }
}

/** Ends the process with what an operator has to change; throws what no operator can. */
export function exitWithReason(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof DataFolderInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(refusedToStart);
}
