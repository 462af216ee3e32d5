import { ConfigError } from '../config.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';

/** EX_USAGE and EX_CONFIG of sysexits.h. */
const wrongUsage = 64;
const wrongConfiguration = 78;

/** The command line is invalid; the message is the usage. */
export class UsageError extends Error {}

/** A failed query's message contains rows; the database's own message does not. */
function sentenceOf(error: Error): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 'The disk is full. Nothing was changed.';
  const cause =
    error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error;
  return cause.message || String((cause as NodeJS.ErrnoException).code ?? cause);
}

export const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** Runs a command; a failure becomes one sentence on standard error and the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error as Error)}\n`);
    const isConfiguration = error instanceof ConfigError || error instanceof DataFolderInUseError;
    process.exitCode = error instanceof UsageError ? wrongUsage : isConfiguration ? wrongConfiguration : 1;
  }
}
