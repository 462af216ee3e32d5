import { z } from 'zod';
import { caddyEnvironmentSchema } from './config.caddy.schema.ts';
import {
  databaseUrl,
  faultless,
  isOrigin,
  isWebAddress,
  listOf,
  number,
  port,
  secret,
  serviceToken,
  webAddress,
  wholeNumber,
} from './config.values.ts';
import { isNetwork } from './http/client-address.ts';
import { mediaStoreFault } from './modules/media/storage/media-store.settings.ts';
import { logLevelSchema } from './process/log-level.schema.ts';

const longestPassword = 256;
const shortestDatabasePassword = 16;

const siteUrlFault =
  'SITE_URL must be an http(s) address like https://park.example, without a path, query or user.';

/** What tells where the park's data are, and where its backups. */
export const storageEnvironmentSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_OWNER_URL: databaseUrl('DATABASE_OWNER_URL'),
  POSTGRES_PASSWORD: secret('POSTGRES_PASSWORD', shortestDatabasePassword),
  MEDIA_STORE: faultless(mediaStoreFault).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: secret('BACKUP_KEY'),
  BACKUP_KEEP_DAILY: wholeNumber('BACKUP_KEEP_DAILY', 1, 366, 7),
  BACKUP_KEEP_WEEKLY: wholeNumber('BACKUP_KEEP_WEEKLY', 0, 520, 4),
  BACKUP_KEEP_MONTHLY: wholeNumber('BACKUP_KEEP_MONTHLY', 0, 1_200, 12),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT must be a time of day in UTC, like 03:15.')
    .default('03:15'),
  LOG_LEVEL: logLevelSchema,
});

/** What tells where the site is. */
export const siteEnvironmentSchema = z.object({
  PORT: port('PORT', 8080),
  SITE_URL: z.string().refine(isOrigin, siteUrlFault).optional(),
});

export const environmentSchema = z.object({
  ...siteEnvironmentSchema.shape,
  API_PORT: port('API_PORT', 8081),
  API_HOST: z.string().default('127.0.0.1'),
  ...caddyEnvironmentSchema.shape,
  ...storageEnvironmentSchema.shape,
  ALLOW_EMBEDDED_DATABASE: z.enum(['0', '1'], 'ALLOW_EMBEDDED_DATABASE must be 0 or 1.').default('0'),
  DEMO: z.enum(['0', '1'], 'DEMO must be 0 or 1.').default('1'),
  ADMIN_USERNAME: z.string().max(100, 'ADMIN_USERNAME must have at most 100 characters.').default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .max(longestPassword, 'ADMIN_PASSWORD must have at most 256 characters.')
    .optional(),
  TRUST_PROXY: listOf(isNetwork, (entry) => `TRUST_PROXY: '${entry}' is neither an address nor a network.`),
  // Not the address itself: that of a build hook is a secret, and this goes into logs.
  REBUILD_HOOKS: listOf(
    isWebAddress,
    (_, place) => `REBUILD_HOOKS: entry ${place} is not an http(s) address.`,
  ),
  PUBLISHER_URL: webAddress('PUBLISHER_URL').default('http://127.0.0.1:8082'),
  PREVIEW_LINK_DAYS: number('PREVIEW_LINK_DAYS', 1, 90, 7),
  REBUILD_HOOK_SECRET: secret('REBUILD_HOOK_SECRET'),
  SERVICE_TOKEN: serviceToken.optional(),
  SECRET_KEY: secret('SECRET_KEY'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'SMTP_URL must start with smtp:// or smtps://.', abort: true })
    .refine(
      URL.canParse,
      'SMTP_URL is not an address. In its password write / as %2F, # as %23 and ? as %3F.',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\s<>@,]+@[^\s<>@,]+|("[^"\r\n]{0,100}"|[^\r\n<>@,"]{0,100}) *<[^\s<>@,]+@[^\s<>@,]+>)$/,
      'MAIL_FROM must be an email address, or a name and <address>; a name with a comma stands in quotes.',
    )
    .optional(),
  ALERT_EMAIL: z
    .string()
    .regex(/^[^\s<>@,]+@[^\s<>@,]+$/, 'ALERT_EMAIL must be an email address.')
    .optional(),
  ALERT_WEBHOOK: webAddress('ALERT_WEBHOOK').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(https:\/\/[^\s<>]+|[^\s<>@,:]+@[^\s<>@,]+)$/,
      'SECURITY_CONTACT must be an email address or an https address.',
    )
    .optional(),
  DISCOUNT_DRAWS: z.enum(['open', 'signed'], 'DISCOUNT_DRAWS must be open or signed.').optional(),
  DISCOUNT_CODES_PER_ADDRESS: wholeNumber('DISCOUNT_CODES_PER_ADDRESS', 1, 10_000, 1),
  DISCOUNT_CODE_DAYS: wholeNumber('DISCOUNT_CODE_DAYS', 1, 365, 7),
  SESSION_HOURS: number('SESSION_HOURS', 0.01, 720, 12),
  SESSION_DAYS: number('SESSION_DAYS', 0.01, 90, 7),
  PROOF_MINUTES: number('PROOF_MINUTES', 1, 60, 10),
  SECOND_FACTOR: z
    .enum(['optional', 'required'], 'SECOND_FACTOR must be optional or required.')
    .default('optional'),
  LOGIN_FAILURES: wholeNumber('LOGIN_FAILURES', 1, 1_000, 5),
  LOGIN_FAILURES_PER_ACCOUNT: wholeNumber('LOGIN_FAILURES_PER_ACCOUNT', 1, 100_000, 50),
  LOGIN_FAILURES_PER_ADDRESS: wholeNumber('LOGIN_FAILURES_PER_ADDRESS', 1, 10_000, 30),
  PUBLISH_REQUESTS_PER_MINUTE: wholeNumber('PUBLISH_REQUESTS_PER_MINUTE', 1, 1_000, 6),
  FORMS_PER_HOUR: wholeNumber('FORMS_PER_HOUR', 1, 100_000, 20),
  APPLICATION_MONTHS: wholeNumber('APPLICATION_MONTHS', 12, 120, 24),
  CONTACT_MONTHS: wholeNumber('CONTACT_MONTHS', 1, 120, 12),
  TRAIL_MONTHS: wholeNumber('TRAIL_MONTHS', 12, 120, 24),
  BIN_DAYS: wholeNumber('BIN_DAYS', 1, 365, 30),
});
