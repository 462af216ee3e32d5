import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { environmentSchema, siteEnvironmentSchema, storageEnvironmentSchema } from './config.schema.ts';
import { parsedBy } from './config.values.ts';
import { networksOf } from './http/client-address.ts';
import { passwordFault } from './modules/accounts/password.rules.ts';
import { mediaStoreSettings } from './modules/media/storage/media-store.settings.ts';
import { withGeneratedSecrets } from './process/secrets.ts';

export const demoPassword = 'haunted';
const shortestPassword = 15;

function accountFaults(password: string | undefined, username = ''): string[] {
  if (password === undefined) return ['ADMIN_PASSWORD is required when DEMO=0.'];
  if (password === demoPassword) return ['ADMIN_PASSWORD must not be the demo password when DEMO=0.'];
  if (password.length < shortestPassword)
    return [`ADMIN_PASSWORD must have at least ${shortestPassword} characters when DEMO=0.`];
  const fault = passwordFault(password, username);
  return fault ? [`ADMIN_PASSWORD: ${fault}.`] : [];
}

function keyFaults(environment: Record<string, string | undefined>): string[] {
  if (!environment.MEDIA_STORE?.startsWith('s3:')) return [];
  return ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name} is required when MEDIA_STORE is a bucket.`);
}

function productionFaults(environment: Record<string, string | undefined>): string[] {
  if (environment.DEMO !== '0') return [];
  const faults = accountFaults(environment.ADMIN_PASSWORD, environment.ADMIN_USERNAME);
  if (environment.SITE_URL === undefined) faults.push('SITE_URL is required when DEMO=0.');
  if (environment.SERVICE_TOKEN === undefined || environment.REBUILD_HOOK_SECRET === undefined)
    faults.push(
      'SECRET_KEY is required when DEMO=0, at least 32 random characters, or SERVICE_TOKEN and REBUILD_HOOK_SECRET instead.',
    );
  if (environment.SMTP_URL !== undefined && environment.MAIL_FROM === undefined)
    faults.push('MAIL_FROM is required with SMTP_URL when DEMO=0.');
  if (environment.DATABASE_URL === undefined && environment.ALLOW_EMBEDDED_DATABASE !== '1') {
    faults.push(
      'DATABASE_URL is required when DEMO=0: the embedded database runs without fsync, so it survives a crash of the process but not a power failure. Set ALLOW_EMBEDDED_DATABASE=1 to use it anyway.',
    );
  }
  return faults;
}

/**
 * The configuration that `environment` describes; empty variables count as unset, and secrets may be in files, those that `pnpm start` made in DATA_DIR.
 * @throws ConfigError with every fault at once.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  return configOf(
    parsedBy(environmentSchema, withGeneratedSecrets(environment), (variables) => [
      ...keyFaults(variables),
      ...productionFaults(variables),
    ]),
  );
}

/** Adds the password to a URL without one: in the URL it would have to be percent-encoded. */
function withPassword(url: string | undefined, password: string | undefined): string | undefined {
  if (url === undefined || password === undefined || new URL(url).password !== '') return url;
  const address = new URL(url);
  address.password = encodeURIComponent(password);
  return address.href;
}

/**
 * Where `environment` says that the park's data and its backups are; less than the api itself needs to know.
 * @throws ConfigError with every fault at once.
 */
export function readStorageConfig(environment: Record<string, string | undefined> = process.env) {
  return storageOf(parsedBy(storageEnvironmentSchema, environment, keyFaults));
}

/**
 * The port of the front origin that `environment` names, and the address visitors use.
 * @throws ConfigError with every fault at once.
 */
export function readSiteConfig(environment: Record<string, string | undefined> = process.env) {
  const values = parsedBy(siteEnvironmentSchema, environment);
  return { port: values.PORT, siteUrl: siteUrlOf(values) };
}

const siteUrlOf = ({ SITE_URL, PORT }: z.output<typeof siteEnvironmentSchema>) =>
  new URL(SITE_URL ?? `http://localhost:${PORT}`).origin;

function storageOf(values: z.output<typeof storageEnvironmentSchema>) {
  const dataDir = resolve(values.DATA_DIR);
  return {
    dataDir,
    databaseUrl: withPassword(values.DATABASE_URL, values.POSTGRES_PASSWORD),
    /** The role that migrates and owns the tables; undefined: the one of `databaseUrl`. */
    databaseOwnerUrl: withPassword(values.DATABASE_OWNER_URL, values.POSTGRES_PASSWORD),
    mediaStore: mediaStoreSettings(values.MEDIA_STORE ?? `file:${join(dataDir, 'media')}`, {
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    }),
    backup: {
      folder: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
      key: values.BACKUP_KEY,
      keep: {
        daily: values.BACKUP_KEEP_DAILY,
        weekly: values.BACKUP_KEEP_WEEKLY,
        monthly: values.BACKUP_KEEP_MONTHLY,
      },
      /** Time of day in UTC at which the schedule takes one. */
      at: values.BACKUP_AT,
    },
    logLevel: values.LOG_LEVEL,
  };
}
export type StorageConfig = ReturnType<typeof readStorageConfig>;

/** The URI of an email address, with or without a name before it, or of a page. */
function contactOf(contact: string): string {
  if (contact.startsWith('https://')) return contact;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(contact)?.[0]}`;
}

function configOf(values: z.output<typeof environmentSchema>) {
  const demo = values.DEMO === '1';
  const mailFrom = values.MAIL_FROM ?? 'Haunted Forests <info@hauntedforests.example>';
  const serviceToken = values.SERVICE_TOKEN ?? randomBytes(32).toString('base64url');
  return {
    ...storageOf(values),
    apiPort: values.API_PORT,
    apiHost: values.API_HOST,
    /** What Caddy listens on instead of `siteUrl`. */
    siteAddress: values.SITE_ADDRESS,
    siteUrl: siteUrlOf(values),
    demo,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD ?? demoPassword,
    trustedProxies: networksOf(values.TRUST_PROXY),
    publisherUrl: values.PUBLISHER_URL,
    previewLinkDays: values.PREVIEW_LINK_DAYS,
    rebuildHooks: values.REBUILD_HOOKS,
    rebuildHookSecret: values.REBUILD_HOOK_SECRET ?? randomBytes(32).toString('base64url'),
    serviceToken,
    /** What the keys of signatures and keyed hashes are derived from. */
    secretKey: values.SECRET_KEY ?? serviceToken,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    /** For security.txt, as a URI. */
    securityContact: contactOf(values.SECURITY_CONTACT ?? mailFrom),
    /** Who is told when something breaks. */
    alerts: { email: values.ALERT_EMAIL, webhook: values.ALERT_WEBHOOK },
    discount: {
      draws: values.DISCOUNT_DRAWS ?? (demo ? ('open' as const) : ('signed' as const)),
      codesPerAddress: values.DISCOUNT_CODES_PER_ADDRESS,
      codeDays: values.DISCOUNT_CODE_DAYS,
    },
    limits: {
      loginFailures: values.LOGIN_FAILURES,
      loginFailuresPerAccount: values.LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerAddress: values.LOGIN_FAILURES_PER_ADDRESS,
      /** Of each public form and visitor's address. */
      formsPerHour: values.FORMS_PER_HOUR,
      publishRequestsPerMinute: values.PUBLISH_REQUESTS_PER_MINUTE,
    },
    retention: {
      applicationMonths: values.APPLICATION_MONTHS,
      contactMonths: values.CONTACT_MONTHS,
      trailMonths: values.TRAIL_MONTHS,
      binDays: values.BIN_DAYS,
    },
    /** Hours without use, and days in all, after which a session ends. */
    sessionHours: values.SESSION_HOURS,
    sessionDays: values.SESSION_DAYS,
    /** For how long a login, or a password or passkey given again, allows changes of accounts. */
    proofMinutes: values.PROOF_MINUTES,
    secondFactor: values.SECOND_FACTOR,
  };
}
export type Config = ReturnType<typeof readConfig>;
