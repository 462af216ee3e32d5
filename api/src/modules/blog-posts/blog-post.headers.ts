import { entityTag } from '../../http/entity-tag.ts';

/** The headers of an answer to a write: the post's ETag, and the content revision that holds it. */
export function writeHeaders(version: number, revision: number) {
  return { ETag: entityTag(version), 'X-Content-Revision': String(revision) };
}
