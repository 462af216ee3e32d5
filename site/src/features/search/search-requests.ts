import type { SearchHit } from '@haunted-forests/api/schemas/search/search';

/** What an option of the list shows; the HTML is escaped by the API. */
export type Option = Pick<SearchHit, 'path' | 'titleHtml' | 'excerptHtml'> & { kind: string };

const kinds = { story: 'Legend', attraction: 'Attraction', question: 'Question', topic: 'Your visit' };
const maxNewest = 24;
const newestShown = 3;
/** As long as other calls of visitors wait; a module of both would cost each page a request. */
const timeoutMilliseconds = 15_000;

async function ask<Answer>(path: string, query: Record<string, string>, signal: AbortSignal) {
  const asked = new AbortController();
  for (const end of [signal, AbortSignal.timeout(timeoutMilliseconds)])
    end.addEventListener('abort', () => asked.abort());
  const answer = await fetch(`/api/${path}?${new URLSearchParams(query)}`, { signal: asked.signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Answer;
}

const of = (region: string): Record<string, string> => (region ? { region } : {});

/** What is found, the best first; `isTyping`: nothing found is not counted yet. */
export async function findHits(
  q: string,
  region: string,
  isTyping: boolean,
  signal: AbortSignal,
): Promise<Option[]> {
  const query = { q, ...of(region), ...(isTyping ? { typing: 'true' } : {}) };
  const hits = await ask<SearchHit[]>('search', query, signal);
  return hits.map(({ type, path, titleHtml, excerptHtml }) => ({
    kind: kinds[type],
    path,
    titleHtml,
    excerptHtml,
  }));
}

interface Legend {
  region: string;
  slug: string;
  title: string;
  excerpt: string;
  createdAt: string;
}

/** The text as HTML. */
function html(text: string): string {
  const element = document.createElement('p');
  element.textContent = text;
  return element.innerHTML;
}

/** The newest legends of a region, or of both when it has none, to read instead. */
export async function newestLegends(region: string, signal: AbortSignal): Promise<Option[]> {
  const query = { view: 'summary', limit: String(maxNewest), ...of(region) };
  const legends = await ask<Legend[]>('blog-posts', query, signal);
  if (legends.length === 0 && region) return newestLegends('', signal);
  return legends
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, newestShown)
    .map(({ region, slug, title, excerpt }) => ({
      kind: kinds.story,
      path: `/${region}/dark-legends/${slug}`,
      titleHtml: html(title),
      excerptHtml: html(excerpt),
    }));
}
