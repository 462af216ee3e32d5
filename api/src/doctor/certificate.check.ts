import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const { ok, warning, failure } = findingsAbout('certificate');
const deadlineMilliseconds = 5_000;
const dayMilliseconds = 86_400_000;
const [warnDays, failDays] = [14, 3];
const advice = "See Caddy's log: docker compose logs caddy. Ports 80 and 443 must be open to the internet.";

/** What a server showed. */
export interface Certificate {
  validTo: Date;
  /** Why browsers would refuse it; undefined when they would not. */
  fault: string | undefined;
}

/** Whether a certificate is good, and for how long. */
export function judgeCertificate(host: string, { validTo, fault }: Certificate, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMilliseconds);
  if (fault !== undefined && days >= 0)
    return failure(`Browsers reject the certificate of ${host} (${fault}).`, advice);
  const says = `The certificate of ${host} is valid for ${days} days.`;
  if (days < 0) return failure(`The certificate of ${host} expired ${-days} days ago.`, advice);
  if (days < failDays) return failure(says, advice);
  return days < warnDays ? warning(says, advice) : ok(says);
}

async function certificateOf({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket: TLSSocket = connect({
    host,
    port: Number(port || 443),
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(deadlineMilliseconds) });
    const { valid_to } = socket.getPeerCertificate();
    const fault = socket.authorizationError as Error | string | undefined;
    return { validTo: new Date(valid_to), fault: fault ? reasonOf(fault) : undefined };
  } finally {
    socket.destroy();
  }
}

/** The certificate that visitors of SITE_URL are shown. */
export async function checkCertificate(siteUrl: string, now: Date): Promise<Finding> {
  const url = new URL(siteUrl);
  if (url.protocol !== 'https:') {
    const says = `${siteUrl} is not encrypted.`;
    return /^(localhost|127\.|\[::1\])/.test(url.hostname)
      ? ok(`${says} That is fine on this machine only.`)
      : warning(says, 'Use https:// in SITE_URL: Caddy obtains the certificate automatically.');
  }
  try {
    return judgeCertificate(url.host, await certificateOf(url), now);
  } catch (error) {
    return warning(
      `${url.host} cannot be reached from here (${reasonOf(error)}).`,
      'Check from outside; some networks do not let a machine reach its own name.',
    );
  }
}
