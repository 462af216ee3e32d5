import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const endpointSchema = z.object({
  url: z.url(),
  serviceToken: z.string(),
  /** Not told by the version before. */
  publisherUrl: z.url().optional(),
});
type LocalEndpoint = z.infer<typeof endpointSchema>;

const pathIn = (dataDir: string) => join(dataDir, 'api.json');

/**
 * Tells commands on this machine how to ask the api that has the embedded database: only one process can have it. Who
 * can read the file can read the database too. Returns the function that takes it back.
 */
export function publishLocalEndpoint(dataDir: string, endpoint: LocalEndpoint): () => void {
  const path = pathIn(dataDir);
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify(endpoint), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/** How to ask the api of this data folder; undefined when none has said so. */
export function readLocalEndpoint(dataDir: string): LocalEndpoint | undefined {
  try {
    return endpointSchema.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The response of the api of this data folder to its own routes; undefined when there is none. */
export async function askLocalApi(dataDir: string, path: string): Promise<Response | undefined> {
  const endpoint = readLocalEndpoint(dataDir);
  const headers = { Authorization: `Bearer ${endpoint?.serviceToken}` };
  return endpoint && fetch(new URL(path, endpoint.url), { headers }).catch(() => undefined);
}
