import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PagedList } from './PagedList.tsx';
import type { usePagedList } from './pagedQuery.ts';

/** What its status says of such rows; undefined while there is no status. */
function statusOf(items: string[] | undefined) {
  const list = { items, total: items?.length ?? 0, areOthers: false, isError: false };
  const html = renderToStaticMarkup(
    <PagedList
      list={list as ReturnType<typeof usePagedList<string>>}
      noun={['story', 'stories']}
      empty={<p>No stories match this search.</p>}
    >
      {() => null}
    </PagedList>,
  );
  return /role="status"[^>]*>(.*?)<\/div>/.exec(html)?.[1];
}

it.each([
  ['nothing', undefined, ''],
  ['how many there are', ['The ferry'], '1 of 1 story'],
  ['that there are none', [], '<p>No stories match this search.</p>'],
])('has a status from the beginning, which says %s', (_, items, words) => {
  expect(statusOf(items)).toBe(words);
});
