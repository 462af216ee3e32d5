import { createHash, timingSafeEqual } from 'node:crypto';

/** What can be sent as a token (RFC 6750, section 2.1), up to 512 characters. */
export const bearerToken = /^[\w.~+/=-]{1,512}$/;

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return token && bearerToken.test(token) ? token : undefined;
}

/** Whether an Authorization header carries this token; the time it takes does not tell how much of it is right. */
export function bearsToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = bearerOf(header);
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
