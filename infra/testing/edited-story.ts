import { jsonCall } from './json-call.ts';
import { numberedStory } from './many-stories.ts';
import type { PublishedSite } from './published-site.ts';

/** How many consecutive story numbers share a sitemap. */
const storiesOfPart = 100;

export interface EditedStory {
  /** When it was added. */
  updatedAt: string;
  /** Pages that show its title. */
  pages: URL[];
  /** Shows when it was edited. */
  sitemap: URL;
  /** Saves it with a title that ends with `version`. @returns when it was last edited. @throws Error when the save is refused. */
  save(version: number): Promise<string>;
}

/** The version that a page shows of the edited story, -1 when it shows none. */
export const shownVersion = (body: string) => Number(/version (\d+)/.exec(body)?.[1] ?? -1);

/** Adds the newest story of New York, which the list and the feed show; resolves when visitors see it. */
export async function addEditedStory({ url, token, visitor }: PublishedSite): Promise<EditedStory> {
  const send = async (method: string, path: string, title: string) => {
    const story = { ...numberedStory(1), slug: 'the-edited-one', title };
    const { status, body } = await visitor.ask(new URL(path, url), jsonCall(method, token, story));
    if (status >= 300) throw new Error(`The save was refused: ${status} ${body}`);
    return JSON.parse(body) as { id: number; updatedAt: string };
  };
  const { id, updatedAt } = await send('POST', '/api/blog-posts', 'The Lantern Keeper');
  const list = '/new-york/dark-legends';
  const sitemap = new URL(`/sitemap/new-york/${Math.ceil(id / storiesOfPart)}.xml`, url);
  await visitor.shownAt(sitemap, (body) => body.includes(updatedAt));
  return {
    updatedAt,
    pages: [`${list}/the-edited-one`, list, `${list}/rss.xml`].map((path) => new URL(path, url)),
    sitemap,
    save: async (version) =>
      (await send('PUT', `/api/blog-posts/${id}`, `The Lantern Keeper  version ${version}`)).updatedAt,
  };
}
