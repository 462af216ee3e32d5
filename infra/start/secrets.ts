import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { inNamedFolder } from '@haunted-forests/api/named-folder';
import { generatedSecretsPath, readGeneratedSecrets, withSecrets } from '@haunted-forests/api/secrets';

const names = ['SERVICE_TOKEN', 'REBUILD_HOOK_SECRET'] as const;
type Secrets = Partial<Record<(typeof names)[number], string>>;

/** The secrets between api and publisher that the environment does not have, made once and kept in the data folder. @throws ConfigError */
export function localSecrets(dataFolder: string, environment: NodeJS.ProcessEnv): Secrets {
  const { variables } = withSecrets(environment);
  const stored: Secrets = readGeneratedSecrets(dataFolder);
  const secrets: Secrets = Object.fromEntries(
    names
      .filter((name) => !variables[name])
      .map((name) => [name, stored[name] ?? randomBytes(32).toString('base64url')]),
  );
  if (Object.keys(secrets).some((name) => !stored[name as keyof Secrets]))
    inNamedFolder('DATA_DIR', dataFolder, () => {
      mkdirSync(dataFolder, { recursive: true });
      writeFileSync(generatedSecretsPath(dataFolder), JSON.stringify({ ...stored, ...secrets }), {
        mode: 0o600,
      });
    });
  return secrets;
}
