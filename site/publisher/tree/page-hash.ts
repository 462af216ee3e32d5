import { hash } from 'node:crypto';

/** The hash of a page's bytes in the manifest. */
export const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 27);
