import { createHash } from 'node:crypto';

/** What browsers run or apply: structured data is neither. */
const inlineElement = /<(?:script|style)\b(?![^>]*\bld\+json)[^>]*>([\s\S]*?)<\/(?:script|style)>/gi;
const hashSource = / ?'sha256-([A-Za-z0-9+/=]+)'/g;
const afterCharset = /<meta charset="utf-8">/i;
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const hashes = new Map<string, string>();
const mostHashes = 1_000;

/** The scripts and styles of all pages are a few dozen, which the compiler made. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(text).digest('base64');
  if (hashes.size >= mostHashes) hashes.clear();
  hashes.set(text, hash);
  return hash;
}

/** Pages of one kind have the same scripts and styles. */
const policies = new Map<string, string>();
const mostPolicies = 100;

/** The policy with the hashes of this page's own scripts and styles: the compiler names those of every page in each. */
export function withOwnHashes(html: string, policy: string): string {
  const own = new Set([...html.matchAll(inlineElement)].map(([, text = '']) => hashOf(text)));
  const key = [...own, policy].join(' ');
  const known = policies.get(key);
  if (known !== undefined) return known;
  const reduced = policy.replace(hashSource, (source, hash) => (own.has(hash) ? source : ''));
  if (policies.size >= mostPolicies) policies.clear();
  policies.set(key, reduced);
  return reduced;
}

/**
 * Moves the policy that the renderer sends as a header into the page, because a file has no headers of its own.
 * @throws Error when the page has no charset element to put it behind: such a page would go out unprotected.
 */
export function withContentPolicy(html: string, policy: string): string {
  if (!afterCharset.test(html)) throw new Error('The page does not begin with its charset');
  const element = `<meta http-equiv="content-security-policy" content="${escapeAttribute(policy)}">`;
  return html.replace(afterCharset, (charset) => charset + element);
}

/** The text of a rendered page with its policy, if it has one, in it. @throws Error when there is no place for it. */
export async function protectedText(response: Response): Promise<string> {
  const policy = response.headers.get('content-security-policy');
  const text = await response.text();
  return policy ? withContentPolicy(text, withOwnHashes(text, policy)) : text;
}
