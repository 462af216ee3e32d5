import { createHash } from 'node:crypto';

/** A short name for a value of JSON: equal values have equal digests. */
export const contentDigest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? 'absent')
    .digest('base64url')
    .slice(0, 16);
