import type { PublishedTopic } from '@haunted-forests/api/schemas/content-feed/published-document';

/** The sections that are no topics, by their anchors: each keeps its place. */
export const fixedSections = {
  tonight: 'Tonight and the next nights',
  prices: 'Prices',
  'is-it-for-me': 'Is it for me',
  questions: 'Questions',
} as const;

export interface AnchoredTopic {
  anchor: string;
  title: string;
  /** Markdown. */
  body: string;
  /** What belongs to it beside its text. */
  shows?: 'directions' | 'group form' | undefined;
}

const groups = { key: 'groups', title: 'Groups of 15 and more', body: '' };

/** The key, with a number behind it where it is another section's anchor. */
function freeAnchor(key: string, used: ReadonlySet<string>): string {
  let anchor = key;
  for (let number = 2; used.has(anchor); number += 1) anchor = `${key}-${number}`;
  return anchor;
}

/**
 * The topics as the page shows them: in their order, without those that have no text, each with an anchor of its own. The form
 * of groups belongs to their topic; where there is none it stands behind the others.
 */
export function shownTopics(topics: readonly PublishedTopic[], hasAddress: boolean): AnchoredTopic[] {
  const written = topics.filter(({ body }) => body !== '');
  const hasGroups = written.some(({ key }) => key === groups.key);
  const used = new Set<string>(Object.keys(fixedSections));
  const extras = new Map<string, AnchoredTopic['shows']>([[groups.key, 'group form']]);
  if (hasAddress) extras.set('getting-here', 'directions');
  return [...written, ...(hasGroups ? [] : [groups])].map(({ key, title, body }) => {
    const anchor = freeAnchor(key, used);
    used.add(anchor);
    const shows = extras.get(key);
    extras.delete(key);
    return { anchor, title, body, shows };
  });
}
