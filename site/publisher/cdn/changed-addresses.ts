import type { Manifest } from '../manifest.ts';

/** The pages of a tree by path, each as the hash of what visitors read there. */
export type Answers = ReadonlyMap<string, string>;

/** Takes over what is read at these paths. */
export function takeOver(answers: Map<string, string>, now: Answers, paths: readonly string[]): void {
  for (const path of paths.flatMap((each) => [each, redirectPrefix + each])) {
    const hash = now.get(path);
    if (hash === undefined) answers.delete(path);
    else answers.set(path, hash);
  }
}

export const answersOf = ({ pages }: Pick<Manifest, 'pages'>): Map<string, string> =>
  new Map(Object.entries(pages).map(([path, { hash }]) => [path, hash]));

const redirectPrefix = '/redirects';
const hidden = /^\/(shell|redirects)\//;
const redirects = /^\/redirects(?=\/)/;
const backOffice = '/admin';

/** Paths at which visitors read something else now. A redirect is read at the address that it leads from. */
export function changedPaths(before: Answers, now: Answers): string[] {
  const changed = [...before.keys(), ...now.keys()].filter((path) => before.get(path) !== now.get(path));
  const read = changed
    .map((path) => path.replace(redirects, ''))
    .filter((path) => !hidden.test(path) && path !== backOffice);
  return [...new Set(read)];
}
