import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for a start with the demo content: a copy of DEMO_DATA, whose pictures are made already, or else an empty one. */
export async function demoData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const { DEMO_DATA } = process.env;
  if (DEMO_DATA) await cp(DEMO_DATA, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}
