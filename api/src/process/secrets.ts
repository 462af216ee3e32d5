import { readFileSync } from 'node:fs';
import { derivedKey } from './derived-key.ts';

type Environment = Record<string, string | undefined>;

const fileEnding = '_FILE';
const fileNames = [
  'ADMIN_PASSWORD',
  'BACKUP_KEY',
  'CDN_PURGE_HEADER',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'POSTGRES_PASSWORD',
  'REBUILD_HOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SERVICE_TOKEN',
  'SITE_S3_ACCESS_KEY_ID',
  'SITE_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
];
const purposes = { SERVICE_TOKEN: 'service-token', REBUILD_HOOK_SECRET: 'rebuild-hook' };

/** Minimum length of a secret that keys are derived from or that grants access by itself. */
export const shortestSecret = 32;

/**
 * The variables that are not blank, with each secret that `NAME_FILE` leads to under NAME, and with SERVICE_TOKEN and
 * REBUILD_HOOK_SECRET derived from SECRET_KEY where they are not given. `faults` holds a sentence for each file that is no help.
 */
export function withSecrets(environment: Environment): { variables: Environment; faults: string[] } {
  const faults: string[] = [];
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  for (const name of fileNames) {
    const path = variables[name + fileEnding];
    if (path === undefined) continue;
    if (variables[name] !== undefined)
      faults.push(`${name} and ${name}${fileEnding} are both set; remove one of them.`);
    else
      variables[name] = readSecret(path, () =>
        faults.push(`${name}${fileEnding}: '${path}' is empty or cannot be read.`),
      );
  }
  for (const [name, purpose] of Object.entries(purposes))
    variables[name] ??= derivedSecret(variables.SECRET_KEY, purpose);
  return { variables, faults };
}

/** Text editors append a newline to the secret. */
function readSecret(path: string, onFault: () => void): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    if (secret !== '') return secret;
  } catch {}
  onFault();
  return undefined;
}

function derivedSecret(key: string | undefined, purpose: string): string | undefined {
  if (key === undefined || key.length < shortestSecret) return undefined;
  return derivedKey(key, purpose).toString('base64url');
}
