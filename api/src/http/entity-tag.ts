import type { Context } from 'hono';
import { ProblemError } from './problem.ts';

/** The strong ETag of a version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

interface Asked {
  req: { header(name: 'if-match'): string | undefined };
}

/** The versions that a request's If-Match header allows; undefined when it is absent or '*'. Unknown tags match nothing. */
export function versionsOf({ req }: Asked): number[] | undefined {
  const ifMatch = req.header('if-match');
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/(?:^|,)\s*"(\d{1,10})"\s*(?=,|$)/g)].map((match) => Number(match[1]));
}

/**
 * @param current the record as the API answers it; the refusal brings it along, so that a form can show both texts.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 409 when the record has another version.
 */
export function refuseOtherVersions(
  noun: string,
  current: { version: number },
  versions: number[] | undefined,
): void {
  if (versions && !versions.includes(current.version))
    throw new ProblemError(409, `This ${noun} was changed elsewhere in the meantime`, { extra: { current } });
}

/** The header of an answer to a change of content: the revision that holds it. */
export const revisionHeader = (revision: number) => ({ 'X-Content-Revision': String(revision) });

/** Answers that something was deleted; the content is without it from this revision on. */
export const answerRemoved = (context: Context, revision: number) =>
  context.body(null, 204, revisionHeader(revision));

/** The headers of an answer to a write: the record's entity tag, and the content revision that holds it. */
export function writtenHeaders({ result, revision }: { result: { version: number }; revision: number }) {
  return { ETag: entityTag(result.version), ...revisionHeader(revision) };
}
