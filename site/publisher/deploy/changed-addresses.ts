import { redirectPrefix } from '../content/redirects.ts';
import type { Manifest } from '../tree/manifest.ts';

const redirects = /^\/redirects(?=\/)/;
/** Shell pages of stories, which no visitor asks for. */
const internal = /^\/shell\//;

/** The hash of what visitors read at each path of a tree. */
export type PageHashes = ReadonlyMap<string, string>;

/** Whether visitors can request it, at its own address or at the one it redirects from. */
export const isPublic = (path: string): boolean => !internal.test(path);

/** Records what was delivered to these paths. */
export function markDelivered(answers: Map<string, string>, now: PageHashes, paths: readonly string[]): void {
  for (const path of paths.flatMap((each) => [each, redirectPrefix + each])) {
    const hash = now.get(path);
    if (hash === undefined) answers.delete(path);
    else answers.set(path, hash);
  }
}

export const pageHashes = ({ pages }: Pick<Manifest, 'pages'>): Map<string, string> =>
  new Map(Object.entries(pages).map(([path, { hash }]) => [path, hash]));

/** Paths whose contents changed for visitors. A redirect is found at the address that it redirects from. */
export function changedPaths(before: PageHashes, now: PageHashes): string[] {
  const changed = [...before.keys(), ...now.keys()].filter((path) => before.get(path) !== now.get(path));
  return [...new Set(changed.filter(isPublic).map((path) => path.replace(redirects, '')))];
}
