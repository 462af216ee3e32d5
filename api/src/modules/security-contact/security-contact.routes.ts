import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** /.well-known/security.txt (RFC 9116), to which the proxies lead: whom to tell about a vulnerability. */
export function securityContactRoutes({ config, clock }: Pick<Dependencies, 'config' | 'clock'>) {
  return new Hono<HttpEnvironment>().get(
    '/security.txt',
    operation('Get the contact for reporting vulnerabilities', { 200: 'Text according to RFC 9116' }),
    (context) => {
      const expires = new Date(clock().getTime() + validDays * 86_400_000);
      expires.setUTCHours(0, 0, 0, 0);
      const lines = [
        `Contact: ${config.securityContact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        ...(config.siteUrl.startsWith('https:')
          ? [`Canonical: ${config.siteUrl}/.well-known/security.txt`]
          : []),
        '',
      ];
      return context.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=86400' });
    },
  );
}
