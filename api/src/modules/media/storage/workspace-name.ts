import { randomBytes } from 'node:crypto';
import { isProcessAlive, type ProcessIdentity, thisProcess } from '../../../process/process-identity.ts';

const longestSilenceMilliseconds = 3_600_000;
const open = new Set<string>();

/** A name for a workspace that says whose it is; it counts as open until `closeWorkspaceName`. */
export function openWorkspaceName({ host, pid, started }: ProcessIdentity = thisProcess): string {
  const name = `${started}.${pid}.${randomBytes(6).toString('hex')}.${host}`;
  open.add(name);
  return name;
}

export function closeWorkspaceName(name: string): void {
  open.delete(name);
}

function ownerOf(workspace: string): ProcessIdentity | undefined {
  const [, started = '', pid, host = ''] = /^(\d*)\.(\d+)\.[0-9a-f]+\.(.+)$/.exec(workspace) ?? [];
  return pid === undefined ? undefined : { host, pid: Number(pid), started };
}

function isOurs({ host, pid, started }: ProcessIdentity): boolean {
  return host === thisProcess.host && pid === thisProcess.pid && started === thisProcess.started;
}

/** Whether nobody works in a workspace anymore that was last written to at `touched`. */
export function isAbandoned(workspace: string, touched: Date): boolean {
  const owner = ownerOf(workspace);
  if (owner && isOurs(owner)) return !open.has(workspace);
  const isAlive = owner && isProcessAlive(owner);
  return isAlive === undefined ? Date.now() - touched.getTime() > longestSilenceMilliseconds : !isAlive;
}
