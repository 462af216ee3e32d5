import { createHash, timingSafeEqual } from 'node:crypto';

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
}

/** Whether an Authorization header carries this token; the time it takes does not tell how much of it is right. */
export function bearsToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = bearerOf(header);
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
