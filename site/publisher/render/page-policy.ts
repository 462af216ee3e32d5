import { hash } from 'node:crypto';
import { mediaHostsOf } from './media-hosts.ts';

const inlineTags = ['script', 'style'];
const hashSource = / ?'sha256-([A-Za-z0-9+/=]+)'/g;
const charset = '<meta charset="utf-8">';
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The hashes of inline scripts and styles; structured data is neither. */
function ownHashes(page: Buffer): Set<string> {
  const own = new Set<string>();
  for (const tag of inlineTags) {
    const [opening, closing] = [`<${tag}`, `</${tag}>`];
    let at = page.indexOf(opening);
    while (at >= 0) {
      const start = page.indexOf('>', at) + 1;
      const end = page.indexOf(closing, start);
      if (end < 0) break;
      const attributes = page.toString('latin1', at + opening.length, start);
      if (!attributes.includes('ld+json')) own.add(hash('sha256', page.subarray(start, end), 'base64'));
      at = page.indexOf(opening, end);
    }
  }
  return own;
}

/** The policy with the hashes of this page's own scripts and styles: the compiler names those of every page in each. */
export function withOwnHashes(page: Buffer, policy: string): string {
  const own = ownHashes(page);
  return policy.replace(hashSource, (source, digest) => (own.has(digest) ? source : ''));
}

function allowing(policy: string, directive: string, hosts: readonly string[]): string {
  return policy.replace(`${directive} 'self'`, [directive, "'self'", ...hosts].join(' '));
}

/** The policy with the hosts of the pictures and videos that this page shows, and no other. */
export function withOwnHosts(page: Buffer, policy: string): string {
  const { pictures, videos } = mediaHostsOf(page.toString());
  return allowing(allowing(policy, 'img-src', pictures), 'media-src', videos);
}

/** Puts the policy that the renderer sends as a header into the page, because a file has no headers of its own. */
export function withContentPolicy(page: Buffer, policy: string): Buffer {
  const at = page.indexOf(charset);
  if (at < 0) throw new Error('The page does not begin with its charset');
  const place = at + charset.length;
  const element = `<meta http-equiv="content-security-policy" content="${escapeAttribute(policy)}">`;
  return Buffer.concat([page.subarray(0, place), Buffer.from(element), page.subarray(place)]);
}

/**
 * The bytes of the renderer's response: a page includes its policy, if it has one.
 * @throws Error when the page has no charset to put its policy behind: it would go out unprotected.
 */
export async function protectedPage(response: Response): Promise<Buffer> {
  const policy = response.headers.get('content-security-policy');
  const page = Buffer.from(await response.arrayBuffer());
  return policy === null ? page : withContentPolicy(page, withOwnHosts(page, withOwnHashes(page, policy)));
}
