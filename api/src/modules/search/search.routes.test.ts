import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { attractionFields, questionFields, storyFields, topicFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { effects } from '../attractions/attraction-facts.schema.ts';
import type { MissedWord, SearchHit } from './search.schema.ts';
import { searchMisses } from './search.table.ts';

const { db, request, send, logIn } = await createTestApp();
const token = await logIn('editor');

async function searchFor(q: string, more = ''): Promise<SearchHit[]> {
  const answer = await request(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SearchHit[];
}
const titlesFor = async (q: string, more = '') => (await searchFor(q, more)).map(({ title }) => title);

async function create(path: string, fields: object): Promise<{ id: number }> {
  const answer = await send('POST', path, fields, token);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number };
}
const tell = (title: string, content: string, changes = {}) =>
  create('/api/blog-posts', storyFields({ title, content, excerpt: 'Listen.', ...changes }));

beforeAll(async () => {
  await tell('The Brass Heron', 'It stood on **one leg** <b>all</b> night.', { slug: 'brass-heron' });
  await tell('A Quiet Marsh', 'Nobody saw the heron, though the herons saw us.');
  await tell('Café O’Malley', 'The señor served no one.', { region: 'florida' });
  await tell('The Unfinished', 'A pelican, in a draft.', { published: false });
  await tell('The Coming', 'A pelican, later.', { publishAt: '2099-01-01T00:00:00Z' });
  await create('/api/attractions', attractionFields({ title: 'Heron House', description: 'Mind the step.' }));
  await tell(
    'Route 16-20',
    'Wait at the entrance.Lockers are free, prams/strollers too, from $34.50: see [the chart](/media/sheet.webp).',
  );
});

describe('a search', () => {
  it('finds titles before texts, each with its path and its words marked', async () => {
    const hits = await searchFor('heron');
    expect(hits.map(({ title }) => title).toSorted()).toEqual([
      'A Quiet Marsh',
      'Heron House',
      'The Brass Heron',
    ]);
    expect(hits.at(-1)).toEqual({
      type: 'story',
      title: 'A Quiet Marsh',
      path: expect.stringMatching(/^\/new-york\/dark-legends\/the-lantern-keeper-\d+$/),
      titleHtml: 'A Quiet Marsh',
      excerptHtml: 'Listen. Nobody saw the <mark>heron</mark>, though the <mark>herons</mark> saw us.',
    });
    expect(hits.find(({ type }) => type === 'attraction')).toMatchObject({
      path: expect.stringMatching(/^\/new-york\/attractions#attraction-\d+$/),
      titleHtml: '<mark>Heron</mark> House',
    });
  });

  it('corrects each of many at once', async () => {
    const found = await Promise.all(Array.from({ length: 40 }, () => titlesFor('quite marhs')));
    expect(new Set(found.flat())).toEqual(new Set(['A Quiet Marsh']));
    expect(found.filter(({ length }) => length === 1)).toHaveLength(40);
  });

  it('escapes what stands in a text', async () => {
    const [hit] = await searchFor('leg');
    expect(hit?.excerptHtml).toBe('Listen. It stood on one <mark>leg</mark> &lt;b&gt;all&lt;/b&gt; night.');
  });

  it.each([
    ['the beginning of the last word', 'quiet mar', ['A Quiet Marsh']],
    ['the plural', 'marshes', ['A Quiet Marsh']],
    ['accents left out', 'cafe senor', ['Café O’Malley']],
    ['an apostrophe left out', 'omalley', ['Café O’Malley']],
    ['another apostrophe', "o'malley", ['Café O’Malley']],
    ['one typing error a word', 'quite marhs', ['A Quiet Marsh']],
    ['two typing errors in a word', 'mahrhs', []],
    ['capitals', 'BRASS', ['The Brass Heron']],
    ['a stop word only, as a beginning', 'unf the', []],
  ])('with %s (%s) finds %j', async (_what, q, titles) => {
    expect(await titlesFor(q)).toEqual(titles);
  });

  it.each(['lockers', 'entrance', 'prams', 'strollers', '20', '16', '34.50', 'route 16-20', 'chart'])(
    'finds words that a mark parts without a space, and numbers: %s',
    async (q) => {
      expect(await titlesFor(q)).toEqual(['Route 16-20']);
    },
  );

  it('finds nothing by the address of a link', async () => {
    expect([await titlesFor('media'), await titlesFor('webp')]).toEqual([[], []]);
  });

  it('answers titles before texts for a corrected word, too', async () => {
    await tell('The Mast', 'It stands.');
    await tell('A Rhyme', 'Fast, past, cast, vast, east, last, bast, hast, zest, mast. '.repeat(20));
    expect(await titlesFor('zast')).toEqual(['The Mast', 'A Rhyme']);
  });

  it('keeps to a region when one is given', async () => {
    expect(await titlesFor('cafe', '&region=new-york')).toEqual([]);
    expect(await titlesFor('cafe', '&region=florida')).toEqual(['Café O’Malley']);
  });

  it('finds only what visitors see, at once', async () => {
    expect(await titlesFor('pelican')).toEqual([]);
    const story = storyFields({ title: 'The Cormorant' });
    const { id } = await create('/api/blog-posts', story);
    expect(await titlesFor('cormorant')).toEqual(['The Cormorant']);
    await send('PUT', `/api/blog-posts/${id}`, { ...story, title: 'The Gannet' }, token);
    expect([await titlesFor('cormorant'), await titlesFor('gannet')]).toEqual([[], ['The Gannet']]);
    expect([await titlesFor('cormorent'), await titlesFor('ganent')]).toEqual([[], ['The Gannet']]);
    await send('PUT', `/api/blog-posts/${id}`, { ...story, title: 'The Gannet', published: false }, token);
    expect(await titlesFor('gannet')).toEqual([]);
    const attraction = await create('/api/attractions', attractionFields({ title: 'Gannet Row' }));
    await send('PATCH', `/api/attractions/${attraction.id}`, { active: false }, token);
    expect(await titlesFor('gannet')).toEqual([]);
    await send('PATCH', `/api/attractions/${attraction.id}`, { active: true }, token);
    expect(await titlesFor('gannet')).toEqual(['Gannet Row']);
    await request(`/api/attractions/${attraction.id}`, { method: 'DELETE' }, token);
    expect(await titlesFor('gannet')).toEqual([]);
    await send('POST', `/api/bin/attraction/${attraction.id}/restore`, {}, token);
    expect(await titlesFor('gannet')).toEqual(['Gannet Row']);
  });

  it('finds topics and questions, those of both regions where one searches', async () => {
    const { id } = await create(
      '/api/questions',
      questionFields({ question: 'Are kingfishers fed?', answer: 'At dusk.', region: null }),
    );
    await create(
      '/api/visit-topics',
      topicFields({ key: 'boats', title: 'Boats', body: 'No kingfishers aboard.' }),
    );
    await create('/api/visit-topics', topicFields({ key: 'kingfishers', title: 'Kingfishers', body: '' }));
    const hits = await searchFor('kingfisher', '&region=new-york');
    expect(hits.map(({ type, path }) => [type, path])).toEqual([
      ['question', `/new-york/visit#question-${id}`],
      ['topic', '/new-york/visit#boats'],
    ]);
    expect((await searchFor('kingfisher', '&region=florida')).map(({ path }) => path)).toEqual([
      `/florida/visit#question-${id}`,
    ]);
  });

  it('finds attractions by whether a wheelchair gets in, and by what is said about it', async () => {
    const fields = {
      title: 'The Ferry',
      wheelchair: 'partly',
      accessNote: 'One boat has a gangway.',
    } as const;
    const { id } = await create('/api/attractions', attractionFields(fields));
    expect([await titlesFor('wheelchair'), await titlesFor('gangway')]).toEqual([
      ['The Ferry'],
      ['The Ferry'],
    ]);
    await send('PATCH', `/api/attractions/${id}`, { active: false }, token);
    expect(await titlesFor('wheelchair')).toEqual([]);
  });

  it('finds attractions by their kind, after titles and before texts that mention it, and marks it', async () => {
    await tell('The Live Show', 'Tonight.');
    await tell('A Playbill', 'A live show, and another live show.');
    const fields = attractionFields({ title: 'Osprey Hall', category: 'live-show', effects: ['fog'] });
    await create('/api/attractions', fields);
    const titles = ['The Live Show', 'Osprey Hall', 'A Playbill'];
    expect([await titlesFor('live show'), await titlesFor('live sho')]).toEqual([titles, titles]);
    expect(await titlesFor('foggy shows', '&region=new-york')).toEqual(['Osprey Hall']);
    expect(await titlesFor('foggy shows', '&region=florida')).toEqual([]);
    const hits = await searchFor('live show');
    expect(hits[1]?.excerptHtml).toMatch(/<mark>live<\/mark> <mark>show<\/mark>$/);
  });

  it('finds attractions by what visitors may meet there', async () => {
    const fields = attractionFields({ title: 'The Foundry', effects: ['strobe', 'tight'] });
    const { id } = await create('/api/attractions', fields);
    expect(await titlesFor('strobe lights')).toEqual(['The Foundry']);
    await send('PUT', `/api/attractions/${id}`, { ...fields, effects: ['heights'] }, token);
    expect([await titlesFor('strobe'), await titlesFor('heights')]).toEqual([[], ['The Foundry']]);
  });

  it('has words for everything that visitors may meet', async () => {
    for (const effect of effects) {
      const [row] = await rowsOf<{ words: string | null }>(
        db,
        sql`select effect_words(${JSON.stringify([effect])}::jsonb) as words`,
      );
      expect(row?.words, effect).toMatch(/^\w/);
    }
  });

  it('leads to a topic where the page shows it, when two have one key or a section has it', async () => {
    for (const [key, title] of [
      ['coaches', 'Coaches'],
      ['coaches', 'Motorcoach lot'],
      ['prices', 'Motorcoach fees'],
    ] as const)
      await create('/api/visit-topics', topicFields({ key, title, body: 'Room for all.' }));
    const paths = (await searchFor('motorcoach', '&region=new-york')).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/new-york/visit#coaches-2', '/new-york/visit#prices-2']);
  });

  it('answers twenty at most', async () => {
    for (let index = 0; index < 25; index += 1)
      await create('/api/attractions', attractionFields({ title: `Bittern ${index}` }));
    expect(await searchFor('bittern')).toHaveLength(20);
  });

  it.each([
    ['👻'.repeat(80), 200],
    ['é'.repeat(80), 200],
    ['a & | ! <-> :* \\ ( )', 200],
    ["'; drop table users --", 200],
    ['supercalifragilistic '.repeat(3), 200],
    ['𝔞𝔟𝔠 ½²日本語 हिन्दी', 200],
    ['a'.repeat(81), 400],
    ['a', 400],
    ['  ', 400],
    ['fog\u0000', 400],
  ])('%j is answered with %i', async (q, status) => {
    const answer = await request(`/api/search?q=${encodeURIComponent(q)}&typing=true`);
    expect(answer.status).toBe(status);
  });

  it('without words, with an unknown region or another typing is refused', async () => {
    for (const query of ['', '?q=fog&region=ohio', '?q=fog&typing=maybe'])
      expect((await request(`/api/search${query}`)).status).toBe(400);
  });

  it('is refused to whoever searches too often', async () => {
    const testApp = await createTestApp();
    const statuses = new Set<number>();
    for (let sent = 0; sent < 241; sent += 1)
      statuses.add((await testApp.request('/api/search?q=%F0%9F%91%BB%F0%9F%91%BB')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('words that are not found', () => {
  const misses = async () => {
    const answer = await request('/api/search/misses', {}, token);
    return (await answer.json()) as MissedWord[];
  };

  it('are counted by word, unless they were still being typed, hold digits or an @, or are too common', async () => {
    await db.delete(searchMisses);
    await searchFor('the zeppelin');
    await searchFor('Zéppelin’s Zeppelin');
    await searchFor('zeppel', '&typing=true');
    await searchFor('zeppelin agnes@visitor.example 7165550123 lot31');
    await searchFor('brass');
    await searchFor('👻👻');
    expect(await misses()).toEqual([
      { word: 'zeppelin', count: 3 },
      { word: 'zeppelins', count: 1 },
    ]);
  });

  it('count for 90 days', async () => {
    await db.delete(searchMisses);
    const day = (ago: number) => sql`current_date - ${ago}::integer`;
    await db.insert(searchMisses).values([
      { word: 'kept', day: day(88), count: 2 },
      { word: 'kept', day: day(92), count: 5 },
      { word: 'old', day: day(92) },
    ]);
    expect(await misses()).toEqual([{ word: 'kept', count: 2 }]);
  });
});
