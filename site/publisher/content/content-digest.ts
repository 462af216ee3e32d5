import { hash } from 'node:crypto';

/** A short digest of a JSON value: equal values have equal digests. */
export const contentDigest = (value: unknown): string =>
  hash('sha256', JSON.stringify(value) ?? 'absent', 'base64url').slice(0, 16);
