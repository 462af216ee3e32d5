import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isNetwork, networksOf } from './http/client-address.ts';

export const demoPassword = 'haunted';
const shortestPassword = 15;
const longestPassword = 256;

/** The environment is wrong; `faults` holds one sentence for each mistake. */
export class ConfigError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const port = (name: string, standard: number) =>
  z.coerce
    .number(`${name} must be a port number.`)
    .int(`${name} must be a port number.`)
    .min(0, `${name} must be a port number.`)
    .max(65_535, `${name} must be a port number.`)
    .default(standard);

const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);
const secret = (name: string) => z.string().min(32, `${name} must have at least 32 characters.`).optional();

const listOf = (isValid: (entry: string) => boolean, fault: (entry: string) => string) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .superRefine((entries, context) => {
      for (const entry of entries) {
        if (!isValid(entry)) context.addIssue({ code: 'custom', message: fault(entry) });
      }
    });

const environmentSchema = z.object({
  PORT: port('PORT', 8080),
  API_PORT: port('API_PORT', 8081),
  API_HOST: z.string().default('127.0.0.1'),
  SITE_URL: z.string().refine(isWebAddress, 'SITE_URL must be an http(s) address.').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.')
    .optional(),
  ALLOW_EMBEDDED_DATABASE: z.enum(['0', '1'], 'ALLOW_EMBEDDED_DATABASE must be 0 or 1.').default('0'),
  DEMO: z.enum(['0', '1'], 'DEMO must be 0 or 1.').default('1'),
  ADMIN_USERNAME: z.string().max(100, 'ADMIN_USERNAME must have at most 100 characters.').default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .max(longestPassword, 'ADMIN_PASSWORD must have at most 256 characters.')
    .optional(),
  TRUST_PROXY: listOf(isNetwork, (entry) => `TRUST_PROXY: '${entry}' is neither an address nor a network.`),
  REBUILD_HOOKS: listOf(isWebAddress, (entry) => `REBUILD_HOOKS: '${entry}' is not an http(s) address.`),
  REBUILD_HOOK_SECRET: secret('REBUILD_HOOK_SECRET'),
  SERVICE_TOKEN: secret('SERVICE_TOKEN'),
  MEDIA_STORE: z
    .string()
    .regex(/^file:./, 'MEDIA_STORE must be file: and the path of a folder.')
    .optional(),
  SESSION_HOURS: z.coerce
    .number('SESSION_HOURS must be a number of hours.')
    .positive('SESSION_HOURS must be more than 0.')
    .max(720, 'SESSION_HOURS must be at most 720.')
    .default(12),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
});

function accountFaults(password: string | undefined): string[] {
  if (password === undefined) return ['ADMIN_PASSWORD is required when DEMO=0.'];
  if (password === demoPassword) return ['ADMIN_PASSWORD must not be the demo password when DEMO=0.'];
  if (password.length < shortestPassword)
    return [`ADMIN_PASSWORD must have at least ${shortestPassword} characters when DEMO=0.`];
  return [];
}

function productionFaults(environment: Record<string, string | undefined>): string[] {
  if (environment.DEMO !== '0') return [];
  const faults = accountFaults(environment.ADMIN_PASSWORD);
  for (const name of ['SITE_URL', 'REBUILD_HOOK_SECRET', 'SERVICE_TOKEN']) {
    if (environment[name] === undefined) faults.push(`${name} is required when DEMO=0.`);
  }
  if (environment.DATABASE_URL === undefined && environment.ALLOW_EMBEDDED_DATABASE !== '1') {
    faults.push(
      'DATABASE_URL is required when DEMO=0: the embedded database runs without fsync, so it survives a crash of the process but not a loss of power. Set ALLOW_EMBEDDED_DATABASE=1 to use it all the same.',
    );
  }
  return faults;
}

/**
 * The configuration that `environment` describes; empty variables count as unset.
 * @throws ConfigError with every fault at once.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const faults = [
    ...(parsed.error?.issues.map((issue) => issue.message) ?? []),
    ...productionFaults(given as Record<string, string | undefined>),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return configOf(parsed.data);
}

function configOf(values: z.output<typeof environmentSchema>) {
  const dataDir = resolve(values.DATA_DIR);
  return {
    apiPort: values.API_PORT,
    apiHost: values.API_HOST,
    siteUrl: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    demo: values.DEMO === '1',
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD ?? demoPassword,
    trustedProxies: networksOf(values.TRUST_PROXY),
    rebuildHooks: values.REBUILD_HOOKS,
    rebuildHookSecret: values.REBUILD_HOOK_SECRET ?? randomBytes(32).toString('base64url'),
    serviceToken: values.SERVICE_TOKEN ?? randomBytes(32).toString('base64url'),
    mediaStore: values.MEDIA_STORE ?? `file:${join(dataDir, 'media')}`,
    sessionHours: values.SESSION_HOURS,
    logLevel: values.LOG_LEVEL,
  };
}
export type Config = ReturnType<typeof readConfig>;
