/** The strong ETag of a version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** The versions that an If-Match header allows; undefined when it is absent or '*'. Unknown tags match nothing. */
export function versionsOf(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/(?:^|,)\s*"(\d{1,10})"\s*(?=,|$)/g)].map((match) => Number(match[1]));
}
