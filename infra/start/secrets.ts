import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inNamedFolder } from '@haunted-forests/api/named-folder';

const names = ['SERVICE_TOKEN', 'REBUILD_HOOK_SECRET'] as const;
type Secrets = Record<(typeof names)[number], string>;

/** The secrets between api and publisher: from the environment, or made once and kept in the data folder. @throws ConfigError */
export function localSecrets(dataFolder: string, environment: NodeJS.ProcessEnv): Secrets {
  const path = join(dataFolder, 'secrets.json');
  const kept = readKept(path);
  const secrets = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets;
  if (names.some((name) => !kept[name]))
    inNamedFolder('DATA_DIR', dataFolder, () => {
      mkdirSync(dataFolder, { recursive: true });
      writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
    });
  const given = Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  return { ...secrets, ...given };
}

function readKept(path: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>;
  } catch {
    return {};
  }
}
