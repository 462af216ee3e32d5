import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { quickStart } from './quick-start.ts';

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
  const env = { PATH: process.env.PATH, ...quickStart, ...variables };
  const child = spawn(process.execPath, [program, ...args], { env });
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  return { code: await ended, stdout, stderr };
}
