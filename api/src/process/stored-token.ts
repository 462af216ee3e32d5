import { createHash } from 'node:crypto';

/** What is stored of a random token, so that nobody can read it back: its SHA-256 in hex. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
