import { ConfigError } from '../config.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';
import { reasonOf } from './logger.ts';

/** EX_USAGE and EX_CONFIG of sysexits.h. */
const wrongUsage = 64;
const wrongConfiguration = 78;

/** The command line is invalid; the message is the usage. */
export class UsageError extends Error {}

const isConfiguration = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DataFolderInUseError;

function sentenceOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full. Nothing was changed.';
  return reasonOf(error) || String(code ?? error);
}

export const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** Runs a command; a failure becomes one sentence on standard error and the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error as Error)}\n`);
    const code = isConfiguration(error) ? wrongConfiguration : 1;
    process.exitCode = error instanceof UsageError ? wrongUsage : code;
  }
}

/** Ends the process with what an operator has to change; throws what no operator can. */
export function exitWithReason(error: unknown): never {
  if (!isConfiguration(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(wrongConfiguration);
}
