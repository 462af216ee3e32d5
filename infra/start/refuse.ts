/** Ends a command with what is wrong in one sentence, without a stack. */
export function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
