import { expect, test } from 'vitest';
import { caddyEnvironmentSchema } from './config.caddy.schema.ts';

const faultsOf = (name: string, value: string) =>
  caddyEnvironmentSchema.safeParse({ [name]: value }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['CDN_NETWORKS', ['10.0.0.0/8 192.168.0.0/16', ' 198.51.100.7  fd00::/8 ', '::1']],
  ['SITE_ADDRESS', ['http://:80', ':80', 'park.example', 'https://*.park.example:8443', 'http://[::1]:80']],
  ['CDN_CACHE_CONTROL', ['max-age=86400', 'max-age=60, stale-while-revalidate=30', 'no-cache']],
  ['SITE_ORIGIN', ['https://park-pages.s3.eu-central-1.amazonaws.com', 'http://127.0.0.1:9000']],
  ['SITE_ORIGIN_PATH', ['/park-pages', '/storage/park.pages']],
])('%s, which goes into the Caddyfile, is taken as Caddy takes it', (name, values) => {
  expect(values.filter((value) => faultsOf(name, value).length > 0)).toEqual([]);
});

test.each([
  ['CDN_NETWORKS', ['10.0.0.0/8,::1', '10.0.0.0/8 cloudfront', '10.0.0.0/8\nfd00::/8']],
  ['SITE_ADDRESS', ['http://a.example,http://b.example', 'http://:80 {', 'http://:80000']],
  ['CDN_CACHE_CONTROL', ['private="Set-Cookie"']],
  ['SITE_ORIGIN', ['https://pages.example/', 'https://pages.example/park']],
  ['SITE_ORIGIN_PATH', ['/park pages']],
])('%s that Caddy refuses, with all pages, is refused before', (name, values) => {
  for (const value of values) expect(faultsOf(name, value)).toEqual([expect.stringContaining(name)]);
});

test.each([
  ['SITE_ADDRESS', ['http://a.example http://b.example', 'http://:80/park', '80', 'ftp://a.example']],
  ['SITE_ORIGIN', ['pages.example', 'ftp://pages.example', 'https://a.example https://b.example']],
  ['SITE_ORIGIN_PATH', ['park-pages', '/park-pages/']],
])('%s that Caddy takes, but not as it is meant, is refused', (name, values) => {
  for (const value of values) expect(faultsOf(name, value)).toEqual([expect.stringContaining(name)]);
});
