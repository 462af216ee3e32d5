import { expect, test } from 'vitest';
import { publishedStory } from '../../publisher/testing/content.ts';
import { breadcrumbData, jsonLd, questionsData, storyData } from './structured-data.ts';

const addresses = { url: 'https://park.example/new-york', picture: 'https://park.example/p.jpg' };

test('a story that was written before it was published has not changed since', () => {
  const [written, published, edited] = ['01', '05', '09'].map((day) => `2026-10-${day}T20:00:00.000Z`);
  const dataOf = (story: object) => storyData({ ...publishedStory(1), ...story }, 'Park', addresses);
  expect(dataOf({ createdAt: published, updatedAt: written })).toMatchObject({
    datePublished: published,
    dateModified: published,
  });
  expect(dataOf({ createdAt: published, updatedAt: edited })).toMatchObject({ dateModified: edited });
});

test('steps are counted from one', () => {
  const data = breadcrumbData([
    { name: 'New York', url: '/new-york' },
    { name: 'Contact', url: '/new-york/contact' },
  ]);
  expect(data.itemListElement).toMatchObject([{ position: 1 }, { position: 2, name: 'Contact' }]);
});

test('an answer that is shown elsewhere leads back to the site', () => {
  const answer = '<p>See <a href="/florida/visit">there</a> or <a href="https://a.example/">a</a>.</p>';
  expect(questionsData([{ question: 'Where?', answer }], new URL(addresses.url)).mainEntity).toMatchObject([
    { acceptedAnswer: { text: answer.replace('"/florida', '"https://park.example/florida') } },
  ]);
});

test('text cannot end the element that holds it', () => {
  const text = jsonLd([{ '@type': 'Article', headline: '</script><script>alert(1)</script>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].headline).toBe('</script><script>alert(1)</script>');
});
