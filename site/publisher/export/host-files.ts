import { adminSources } from '../../src/admin/app/addresses.ts';
import { hashedAddress, immutable } from '../caching.ts';
import type { Redirects } from '../content/redirects.ts';
import { securityHeaders } from '../security-headers.ts';

const revalidated = 'public, max-age=0, must-revalidate';
/** Nothing in an uploaded file may run, whatever type a browser detects. */
const sandboxed = "sandbox; default-src 'none'; frame-ancestors 'none'";
/** Vercel's limit; for the rest, the pages at the old addresses forward. */
const maxVercelRedirects = 1_024;

const adminPage = '/admin';
/** The addresses also served by the single page of the back office; any other one under it is the host's 404. */
const adminApp = adminSources.filter((address) => address !== adminPage);

interface HeaderRule {
  /** A path whose last part may be `*`. */
  path: string;
  headers: Record<string, string>;
}

/** Each path gets its caching from one rule: hosts combine matching rules. */
function headerRules(siteUrl: URL, paths: readonly string[]): HeaderRule[] {
  const ofPages = new Set(paths.map((path) => path.replace(/^(\/[^/]+\/).+$/, '$1*')));
  return [
    { path: '/*', headers: securityHeaders(siteUrl) },
    { path: `${hashedAddress}*`, headers: { 'Cache-Control': immutable } },
    { path: '/media/*', headers: { 'Cache-Control': immutable, 'Content-Security-Policy': sandboxed } },
    ...[...ofPages].sort().map((path) => ({ path, headers: { 'Cache-Control': revalidated } })),
  ];
}

/** `_headers` as Netlify and Cloudflare Pages read it. */
export function headersFile(siteUrl: URL, paths: readonly string[]): string {
  const blocks = headerRules(siteUrl, paths).map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/**
 * `_redirects` as Netlify and Cloudflare Pages read it. A line with `!` wins over the page at its address on Netlify;
 * Cloudflare ignores it, and takes the next.
 */
export function redirectsFile(redirects: Redirects): string {
  const moved = [...redirects].flatMap(([from, to]) => [`${from} ${to} 301!`, `${from} ${to} 301`]);
  const admin = adminApp.map((address) => `${address} ${adminPage} 200`);
  return [...moved, ...admin, ''].join('\n');
}

/** `vercel.json`: pages without their ending, redirects and headers. */
export function vercelFile(siteUrl: URL, redirects: Redirects, paths: readonly string[]): string {
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: [...redirects]
      .slice(0, maxVercelRedirects)
      .map(([source, destination]) => ({ source, destination, statusCode: 301 })),
    rewrites: adminApp.map((source) => ({ source, destination: adminPage })),
    headers: headerRules(siteUrl, paths).map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** The page at the former address of a story, for hosts that read none of those files. */
export function movedPage(siteUrl: URL, to: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>This story has moved</title>',
    `<link rel="canonical" href="${new URL(to, siteUrl)}">`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    '</head>',
    `<body><p>This story is now at <a href="${to}">${new URL(to, siteUrl)}</a>.</p></body>`,
    '</html>',
    '',
  ].join('\n');
}
