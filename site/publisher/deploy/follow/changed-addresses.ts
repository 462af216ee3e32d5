import { redirectPrefix } from '../../content/redirects.ts';
import type { Manifest } from '../../tree/manifest.ts';

const redirects = /^\/redirects(?=\/)/;
/** Shell pages of stories, and the back office, which are never cached. */
const internal = /^\/(shell\/.*|admin)$/;

/** The pages of a tree by path, each with the hash of what visitors read there. */
export type Answers = ReadonlyMap<string, string>;

/** Whether visitors can request it, at its own address or at the one it leads from. */
export const isPublic = (path: string): boolean => !internal.test(path);

/** Records what is read at these paths. */
export function markDelivered(answers: Map<string, string>, now: Answers, paths: readonly string[]): void {
  for (const path of paths.flatMap((each) => [each, redirectPrefix + each])) {
    const hash = now.get(path);
    if (hash === undefined) answers.delete(path);
    else answers.set(path, hash);
  }
}

export const answersOf = ({ pages }: Pick<Manifest, 'pages'>): Map<string, string> =>
  new Map(Object.entries(pages).map(([path, { hash }]) => [path, hash]));

/** Paths at which visitors read something else now. A redirect is read at the address that it leads from. */
export function changedPaths(before: Answers, now: Answers): string[] {
  const changed = [...before.keys(), ...now.keys()].filter((path) => before.get(path) !== now.get(path));
  return [...new Set(changed.filter(isPublic).map((path) => path.replace(redirects, '')))];
}
