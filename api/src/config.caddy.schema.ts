import { z } from 'zod';
import { isOrigin } from './config.values.ts';
import { isNetwork } from './http/client-address.ts';

const isSpelledOrigin = (value: string) => isOrigin(value) && value === new URL(value).origin;

/** A name, a port or both. Caddy would take a number alone for a name. */
function isSiteAddress(value: string): boolean {
  const [parts, port = '80'] = /^(?:https?:\/\/)?(?:[\w.*-]+|\[[\da-f:]+\])?(?::(\d+))?$/i.exec(value) ?? [];
  return parts !== undefined && !/^\d+$/.test(parts) && Number(port) <= 65_535;
}

const networksFault = (word: string) =>
  `CDN_NETWORKS: '${word}' is neither an address nor a network. Write them with spaces between them, like CDN_NETWORKS='10.0.0.0/8 192.168.0.0/16'.`;

/**
 * What stands in the Caddyfile as it is written in `.env`: what Caddy cannot read there makes it refuse all of its
 * configuration, and no page is served. Of a second SITE_ADDRESS nobody would hear.
 */
export const caddyEnvironmentSchema = z.object({
  SITE_ADDRESS: z
    .string()
    .refine(isSiteAddress, 'SITE_ADDRESS must be a single address without a path, like http://:80.')
    .optional(),
  CDN_NETWORKS: z
    .string()
    .superRefine((value, context) => {
      for (const word of value.split(/[ \t]+/).filter(Boolean)) {
        if (!isNetwork(word)) context.addIssue({ code: 'custom', message: networksFault(word) });
      }
    })
    .optional(),
  CDN_CACHE_CONTROL: z
    .string()
    .regex(/^[\w=, -]+$/, 'CDN_CACHE_CONTROL must be directives of a cache, like max-age=86400.')
    .optional(),
  SITE_ORIGIN: z
    .string()
    .refine(
      isSpelledOrigin,
      'SITE_ORIGIN must be an http(s) address like https://park-pages.example, without a path, a slash at its end or the standard port.',
    )
    .optional(),
  SITE_ORIGIN_PATH: z
    .string()
    .regex(/^(\/[\w.-]+)+$/, 'SITE_ORIGIN_PATH must be a path like /park-pages, without a slash at its end.')
    .optional(),
});
