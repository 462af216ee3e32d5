import { entityTag } from '../../http/entity-tag.ts';

/** The headers of an answer to a write: the record's entity tag, and the content revision that holds it. */
export function writtenHeaders({ result, revision }: { result: { version: number }; revision: number }) {
  return { ETag: entityTag(result.version), 'X-Content-Revision': String(revision) };
}
