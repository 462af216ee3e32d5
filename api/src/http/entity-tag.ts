/** The strong ETag of a version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** The versions that an If-Match header allows; undefined when it is absent or '*'. Unknown tags match nothing. */
export function versionsOf(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/(?:^|,)\s*"(\d{1,10})"\s*(?=,|$)/g)].map((match) => Number(match[1]));
}

/** The headers of an answer to a write: the record's entity tag, and the content revision that holds it. */
export function writtenHeaders({ result, revision }: { result: { version: number }; revision: number }) {
  return { ETag: entityTag(result.version), 'X-Content-Revision': String(revision) };
}
