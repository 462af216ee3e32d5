import { ConfigError } from '../config.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';
import { reasonOf } from './error-log.ts';

/** EX_USAGE and EX_CONFIG of sysexits.h. */
const wrongUsage = 64;
const wrongConfiguration = 78;

/** The command line is invalid; the message is the usage. */
export class UsageError extends Error {}

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
    const isConfiguration = error instanceof ConfigError || error instanceof DataFolderInUseError;
    process.exitCode = error instanceof UsageError ? wrongUsage : isConfiguration ? wrongConfiguration : 1;
  }
}
