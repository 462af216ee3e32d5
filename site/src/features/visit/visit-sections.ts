import { type fixedAnchors, topicAnchors } from '@haunted-forests/api/rules/visit/topic-anchors';
import type { PublishedTopic } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../content.ts';

/** The sections that are no topics, by their anchors: each keeps its place. */
export const fixedSections = {
  tonight: 'Tonight and the next nights',
  prices: 'Prices',
  'is-it-for-me': 'Is it for me',
  questions: 'Questions',
} as const satisfies Record<(typeof fixedAnchors)[number], string>;

export interface AnchoredTopic {
  anchor: string;
  title: string;
  /** Markdown. */
  body: string;
  /** What belongs to it beside its text. */
  shows?: 'directions' | 'group form' | undefined;
}

const groups = { key: 'groups', title: 'Groups of 15 and more', body: '' };

/**
 * The topics as the page shows them: in their order, without those that have no text, each with an anchor of its own. The form
 * of groups belongs to their topic; where there is none it stands behind the others.
 */
export function shownTopics(topics: readonly PublishedTopic[], hasAddress: boolean): AnchoredTopic[] {
  const written = topics.filter(({ body }) => body !== '');
  const hasGroups = written.some(({ key }) => key === groups.key);
  const extras = new Map<string, AnchoredTopic['shows']>([[groups.key, 'group form']]);
  if (hasAddress) extras.set('getting-here', 'directions');
  const sections = [...written, ...(hasGroups ? [] : [groups])];
  const anchors = topicAnchors(sections.map(({ key }) => key));
  return sections.map(({ key, title, body }, index) => {
    const shows = extras.get(key);
    extras.delete(key);
    return { anchor: anchors[index] ?? key, title, body, shows };
  });
}

/** What the page about a visit says, in its order: a section that has nothing to say is left out. */
export function visitSections(content: ContentReader, region: Region): { anchor: string; title: string }[] {
  const fixed = (anchor: keyof typeof fixedSections, isShown: boolean) =>
    isShown ? [{ anchor, title: fixedSections[anchor] }] : [];
  return [
    ...fixed('tonight', true),
    ...fixed('prices', content.priceTiers(region).length > 0),
    ...fixed('is-it-for-me', content.attractions(region).length > 0),
    ...shownTopics(content.topics(region), region === 'new-york'),
    ...fixed('questions', content.questions(region).length > 0),
  ];
}
