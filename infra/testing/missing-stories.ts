import { expect, it } from 'vitest';

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** What any server of the tree in `createSiteFolder` does with a story's address that has no page, before the API of `fakeApi`. */
export function itAnswersForMissingStories(get: Get) {
  const answerTo = async (path: string) => {
    const answer = await get(path, { redirect: 'manual' });
    return [answer.status, await answer.text()];
  };

  it.each(['', '?region=florida'])(
    'answers with the shell for a published story whose page is not there yet%s',
    async (query) => {
      expect(await answerTo(`/new-york/dark-legends/just-published${query}`)).toEqual([
        200,
        '<h1>Shell</h1>',
      ]);
    },
  );
  it.each([
    ['a story of the other park', '/florida/dark-legends/just-published'],
    [
      'a story of the other park, whatever the query says',
      '/florida/dark-legends/just-published?region=new-york',
    ],
    ['a story that never was', '/new-york/dark-legends/never-written'],
    ['a name that no story can have', `/new-york/dark-legends/${'x'.repeat(300)}`],
  ])('answers 404 and Story Not Found when the API agrees: %s', async (_what, path) => {
    expect(await answerTo(path)).toEqual([404, '<h1>Story Not Found</h1>']);
  });
}
