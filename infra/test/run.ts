import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { root } from '../start/root.ts';

export interface Run {
  code: number;
  output: string;
}

export interface RunOptions {
  environment?: Record<string, string>;
  folder?: string;
  uid?: number;
  gid?: number;
}

const path = [dirname(process.execPath), process.env.PATH].join(delimiter);

/** Runs a program to its end and returns its output; `echo` prints it to the terminal too. */
export function run(command: string, args: string[], options: RunOptions = {}, echo = false): Promise<Run> {
  const { environment = {}, folder = root, uid, gid } = options;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, PATH: path, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (echo) process.stdout.write(chunk);
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
