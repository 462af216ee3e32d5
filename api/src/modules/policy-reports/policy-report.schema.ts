import { z } from 'zod';

const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
] as const;

const address = z.string().max(10_000).default('');

/** What a browser sends when a page's content policy refused something (Content Security Policy Level 3, section 5.3). */
export const policyReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.enum(directives).or(z.literal('other')).catch('other'),
    'blocked-uri': address,
    'document-uri': address,
  }),
});
export type PolicyReport = z.infer<typeof policyReportSchema>;

/** A page of the site: an address that holds a token or a code is none. */
const pagePath = /^\/(?!api\/)[a-z0-9/-]{0,200}$/;

function originOf(address: string): string {
  if (/^https?:/.test(address)) return URL.canParse(address) ? new URL(address).origin : 'unknown';
  return /^[a-z-]{1,30}/.exec(address)?.[0] ?? 'unknown';
}

/** What may be written down of a report: no query, no fragment, nothing that somebody typed. */
export function loggedReport({ 'csp-report': report }: PolicyReport) {
  const page = URL.canParse(report['document-uri']) ? new URL(report['document-uri']).pathname : '';
  return {
    directive: report['effective-directive'],
    blocked: originOf(report['blocked-uri']),
    page: pagePath.test(page) ? page : 'unknown',
  };
}
