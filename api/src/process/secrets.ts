import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const generatedFile = 'secrets.json';
const purposes = { SERVICE_TOKEN: 'service-token', REBUILD_HOOK_SECRET: 'rebuild-hook' };

/** Minimum length of a secret that keys are derived from or that grants access by itself. */
export const shortestSecret = 32;

/** Where `pnpm start` keeps the secrets that it made. */
export const generatedSecretsPath = (dataFolder: string) => join(dataFolder, generatedFile);

/** The secrets that `pnpm start` made for a data folder; none where it did not. */
export function readGeneratedSecrets(dataFolder: string): Environment {
  try {
    return JSON.parse(readFileSync(generatedSecretsPath(dataFolder), 'utf8')) as Environment;
  } catch {
    return {};
  }
}

/** With the secrets that `pnpm start` made for DATA_DIR where neither they nor SECRET_KEY are given, as it runs the site. */
export function withGeneratedSecrets(environment: Environment): Environment {
  const generated = readGeneratedSecrets(environment.DATA_DIR?.trim() || '.data');
  const { variables } = withSecrets(environment);
  const missing = Object.keys(purposes).filter((name) => !variables[name] && generated[name]);
  return { ...environment, ...Object.fromEntries(missing.map((name) => [name, generated[name]])) };
}

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
