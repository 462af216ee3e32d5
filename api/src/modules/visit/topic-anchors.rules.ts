/** The anchors of the visit page's sections that are no topics: each keeps its own. */
export const fixedAnchors = ['tonight', 'prices', 'is-it-for-me', 'questions'] as const;

/** The key, with a number behind it where it is another section's anchor. */
function freeAnchor(key: string, used: ReadonlySet<string>): string {
  let anchor = key;
  for (let number = 2; used.has(anchor); number += 1) anchor = `${key}-${number}`;
  return anchor;
}

/** The anchors of topics by their keys, in the order in which a region's page shows them. */
export function topicAnchors(keys: readonly string[]): string[] {
  const used = new Set<string>(fixedAnchors);
  return keys.map((key) => {
    const anchor = freeAnchor(key, used);
    used.add(anchor);
    return anchor;
  });
}
