import { parseArgs } from 'node:util';
import { reasonOf } from './error-reason.ts';
import { isConfiguration, wrongConfiguration } from './refusal.ts';

/** EX_USAGE of sysexits.h. */
const wrongUsage = 64;

/** The command line is invalid; the message is the usage. */
export class UsageError extends Error {}

/** What the command line says: which flags are set, and at most `most` words. @throws UsageError */
export function readArguments<F extends string>(usage: string, flags: readonly F[], most = 0) {
  const flag = { type: 'boolean', default: false } as const;
  const args = process.argv.slice(2).filter((word) => word !== '--');
  const options = Object.fromEntries(flags.map((name) => [name, flag]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length <= most) return { ...(values as Record<F, boolean>), words: positionals };
  } catch {
    // Unknown options are answered like any other wrong usage.
  }
  throw new UsageError(usage);
}

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
