import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import { storyChange } from './story-change.ts';

/** A node of schema.org's vocabulary. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** JSON-LD for a script element: nothing in it can end that element. */
export function jsonLd(nodes: readonly StructuredData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}

/** A story as an article; `url` and `picture` are absolute. */
export function storyData(
  story: PublishedStory,
  brand: string,
  addresses: { url: string; picture: string },
): StructuredData {
  return {
    '@type': 'Article',
    headline: story.title,
    description: story.excerpt,
    image: addresses.picture,
    datePublished: story.createdAt,
    dateModified: storyChange(story),
    mainEntityOfPage: addresses.url,
    author: { '@type': 'Organization', name: brand },
    publisher: { '@type': 'Organization', name: brand },
  };
}

/** The breadcrumbs from the region's home to a page: names and absolute addresses, the page itself last. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Questions with their answers, which may be HTML; its links are absolute, since others show it elsewhere. */
export function questionsData(
  questions: readonly { question: string; answer: string }[],
  site: URL,
): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.replaceAll(/\b(href|src)="(?=\/)/g, `$1="${site.origin}`),
      },
    })),
  };
}
