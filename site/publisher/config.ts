import { resolve } from 'node:path';
import {
  faultless,
  parsedBy,
  port,
  serviceToken,
  webAddress,
  wholeNumber,
} from '@haunted-forests/api/config-values';
import { logLevelSchema } from '@haunted-forests/api/log-level';
import { s3AddressFault, s3Settings } from '@haunted-forests/api/s3-address';
import { shortestSecret } from '@haunted-forests/api/secrets';
import { z } from 'zod';

const secret = (name: string) =>
  z
    .string(`${name} is required, or SECRET_KEY with at least ${shortestSecret} characters.`)
    .min(shortestSecret, `${name} must have at least ${shortestSecret} characters.`);

const bucketNames = { address: 'SITE_BUCKET', keys: 'SITE_S3_ACCESS_KEY_ID and SITE_S3_SECRET_ACCESS_KEY' };

const environmentSchema = z.object({
  API_URL: webAddress('API_URL'),
  SITE_URL: webAddress('SITE_URL'),
  DATA_DIR: z.string().default('.data'),
  PUBLISHER_HOST: z.string().default('127.0.0.1'),
  PUBLISHER_PORT: port('PUBLISHER_PORT', 8082),
  SERVICE_TOKEN: serviceToken,
  REBUILD_HOOK_SECRET: secret('REBUILD_HOOK_SECRET'),
  PUBLISH_EDITIONS: wholeNumber('PUBLISH_EDITIONS', 1, 1_000, 20),
  CDN_PURGE_URL: webAddress('CDN_PURGE_URL').optional(),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: ?[^\r\n]+$/, 'CDN_PURGE_HEADER must be a header, like Authorization: Bearer abc.')
    .optional(),
  SITE_BUCKET: faultless((value) => s3AddressFault(value, bucketNames)).optional(),
  SITE_S3_ACCESS_KEY_ID: z.string().optional(),
  SITE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: logLevelSchema,
});

const publisherSchema = environmentSchema.refine(
  (values) => !values.SITE_BUCKET || (values.SITE_S3_ACCESS_KEY_ID && values.SITE_S3_SECRET_ACCESS_KEY),
  { path: [bucketNames.address], error: `SITE_BUCKET requires its keys, ${bucketNames.keys}.` },
);

function cdnOf({ CDN_PURGE_URL: url, CDN_PURGE_HEADER: header }: z.output<typeof environmentSchema>) {
  if (!url) return null;
  const [, name = '', value = ''] = /^([\w-]+): ?(.+)$/.exec(header ?? '') ?? [];
  return { url, headers: name ? { [name]: value } : {} };
}

function bucketOf(values: z.output<typeof environmentSchema>) {
  if (!values.SITE_BUCKET) return null;
  const [accessKeyId, secretAccessKey] = [values.SITE_S3_ACCESS_KEY_ID, values.SITE_S3_SECRET_ACCESS_KEY];
  return s3Settings(values.SITE_BUCKET, { accessKeyId, secretAccessKey });
}

/** Reads the publisher's settings, secrets also from files. @throws ConfigError with every fault at once. */
export function readPublisherConfig(environment: NodeJS.ProcessEnv) {
  const data = parsedBy(publisherSchema, environment);
  return {
    apiUrl: data.API_URL,
    siteUrl: new URL(data.SITE_URL),
    /** Folder of the trees and the client assets. */
    siteFolder: resolve(data.DATA_DIR, 'site'),
    host: data.PUBLISHER_HOST,
    port: data.PUBLISHER_PORT,
    serviceToken: data.SERVICE_TOKEN,
    hookSecret: data.REBUILD_HOOK_SECRET,
    /** How many earlier editions are kept for rollback. */
    retainedEditions: data.PUBLISH_EDITIONS,
    /** The CDN that caches pages; null when there is none. */
    cdn: cdnOf(data),
    /** The bucket that mirrors the pages; null when there is none. */
    bucket: bucketOf(data),
    logLevel: data.LOG_LEVEL,
  };
}

const exportSchema = environmentSchema.pick({ API_URL: true, SITE_URL: true, SERVICE_TOKEN: true });

/** Reads the settings of an export. @throws ConfigError with every fault at once. */
export function readExportConfig(environment: NodeJS.ProcessEnv) {
  const data = parsedBy(exportSchema, environment);
  return { apiUrl: data.API_URL, siteUrl: new URL(data.SITE_URL), serviceToken: data.SERVICE_TOKEN };
}
