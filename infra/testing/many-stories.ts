import { jsonCall } from './json-call.ts';

const paragraph = 'Every October a light walks the ridge, and the dogs of the valley fall silent. ';
const categories = ['ghost-story', 'true-crime', 'legend', 'mystery'] as const;

/** The fields of story `number`: some 3 KB of text, every other one in Florida. */
export function numberedStory(number: number) {
  return {
    title: `The Lantern Keeper ${number}`,
    slug: `story-${number}`,
    excerpt: paragraph,
    content: `## The ridge\n\n${`${paragraph.repeat(8)}\n\n`.repeat(5)}`,
    region: number % 2 ? 'new-york' : 'florida',
    category: categories[number % categories.length] ?? 'mystery',
    published: true,
  };
}

interface Office {
  url: URL;
  token: string;
}

/** Has the API store stories 1 to `count`, a few at a time. Rejects at the first that it refuses. */
export async function writeStories({ url, token }: Office, count: number): Promise<void> {
  let number = 0;
  const writer = async () => {
    while (number < count) {
      number += 1;
      const call = jsonCall('POST', token, numberedStory(number));
      const answer = await fetch(new URL('/api/blog-posts', url), call);
      if (answer.status !== 201)
        throw new Error(`A story was refused: ${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: 4 }, writer));
}
