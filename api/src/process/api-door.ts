import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const doorSchema = z.object({ url: z.url(), serviceToken: z.string() });
export type ApiDoor = z.infer<typeof doorSchema>;

const doorOf = (dataDir: string) => join(dataDir, 'api.json');

/**
 * Tells commands on this machine how to ask the api that has the embedded database: only one process can have it. Who
 * can read the file can read the database too. Answers the function that takes it back.
 */
export function openApiDoor(dataDir: string, door: ApiDoor): () => void {
  const path = doorOf(dataDir);
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify(door), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/** How to ask the api of this data folder; undefined when none has said so. */
export function readApiDoor(dataDir: string): ApiDoor | undefined {
  try {
    return doorSchema.parse(JSON.parse(readFileSync(doorOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
