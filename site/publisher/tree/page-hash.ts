import { hash } from 'node:crypto';

/** What the manifest calls the bytes of a page. */
export const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 27);
