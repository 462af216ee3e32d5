import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** With the code that an earlier process compiled, the next one starts in a quarter less CPU time. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'haunted-forests-compile-cache') };

interface Outcome {
  /** The exit code; null after a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** `text` of the stream consumers would drop a byte order mark. */
const textOf = async (stream: Readable) => (await buffer(stream)).toString();

/** Runs a program as an operator does, who types `input`; it knows no other variables than these. */
export async function runCommand(
  program: string,
  args: readonly string[],
  variables: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const env = { PATH: process.env.PATH, ...compileCache, ...variables };
  const child = spawn(process.execPath, [program, ...args], { env });
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  return { code: await ended, stdout, stderr };
}
