import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** One run of a process; a later process that got the same number is another one. */
export interface ProcessIdentity {
  /** The machine or container: its name, and its ID where it has one, since two machines may share a name. */
  host: string;
  pid: number;
  /** When it began, in the kernel's ticks; empty where the kernel does not say. */
  started: string;
}

function startTimeOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)\s/s, '');
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function machineId(): string {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim();
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const thisProcess: ProcessIdentity = {
  host: [hostname(), machineId()].filter(Boolean).join('-'),
  pid: process.pid,
  started: startTimeOf(process.pid),
};

/** Whether a process still runs; undefined when it was one of another host, which cannot be asked. */
export function isProcessAlive({ host, pid, started }: ProcessIdentity): boolean | undefined {
  if (host !== thisProcess.host) return undefined;
  return isRunning(pid) && startTimeOf(pid) === started;
}
