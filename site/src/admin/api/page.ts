/** One page of a list that the server pages. */
export interface ListPage<T> {
  items: T[];
  /** Of all pages, under the same filters. */
  total: number;
  nextCursor: string | null;
}

/** Reads a page with what its headers say: the total and where the next page begins. */
export async function pageOf<T>(answer: { headers: Headers; json(): Promise<T[]> }): Promise<ListPage<T>> {
  const items = await answer.json();
  return {
    items,
    total: Number(answer.headers.get('X-Total-Count') ?? items.length),
    nextCursor: answer.headers.get('X-Next-Cursor'),
  };
}

/** The query of a list: what is empty or absent is left out, numbers become text. */
export function queryOf(parameters: Record<string, string | number | undefined>): Record<string, string> {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
