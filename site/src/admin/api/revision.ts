/** The content revision that a write made, for asking when it is live; undefined when the server did not say. */
export function revisionOf({ headers }: { headers: Headers }): number | undefined {
  const revision = headers.get('X-Content-Revision');
  return revision ? Number(revision) : undefined;
}
