import { beforeAll, describe, expect, it } from 'vitest';
import { attractionFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Attraction } from './attraction.schema.ts';
import { attractions } from './attraction.table.ts';

const { db, request, send, logIn, client, changes } = await createTestApp();

beforeAll(async () => {
  const common = { description: 'Dark', image: '/media/a.jpg', category: 'trail' as const };
  await db.insert(attractions).values([
    { ...common, title: 'Third', region: 'new-york', position: 2 },
    { ...common, title: 'First', region: 'new-york', position: 1 },
    { ...common, title: 'Second', region: 'new-york', position: 1 },
    { ...common, title: 'Closed', region: 'new-york', position: 0, active: false },
    { ...common, title: 'Swamp', region: 'florida', position: 0 },
  ]);
});

async function titles(query: string, token?: string): Promise<string[]> {
  const response = await request(`/api/attractions${query}`, {}, token);
  return ((await response.json()) as Attraction[]).map(({ title }) => title);
}

describe('the attractions', () => {
  it('are the active ones of a region, in their order', async () => {
    expect(await titles('?region=new-york')).toEqual(['First', 'Second', 'Third']);
  });

  it('are those of both regions when none is asked for', async () => {
    expect(await titles('')).toEqual(['Swamp', 'First', 'Second', 'Third']);
  });

  it('have the fields of the contract', async () => {
    const [attraction] = (await (await request('/api/attractions?region=florida')).json()) as Attraction[];
    expect(attraction).toEqual({
      media: null,
      id: expect.any(Number),
      title: 'Swamp',
      description: 'Dark',
      image: '/media/a.jpg',
      category: 'trail',
      featured: false,
      active: true,
      position: expect.any(Number),
      region: 'florida',
      minutes: null,
      scare: null,
      ageAdvice: null,
      effects: null,
      wheelchair: null,
      accessNote: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });
});

describe('an attraction that is saved', () => {
  it('gets the stock picture and the defaults where the form leaves gaps', async () => {
    const { featured: _featured, active: _active, ...given } = attractionFields({ image: '' });
    const answer = await send('POST', '/api/attractions', given, await logIn('editor'));
    expect(await answer.json()).toMatchObject({
      ...given,
      image: '/art/placeholder.svg',
      featured: false,
      active: true,
    });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ category: 'pond' }, 'category', 'Category must be hayride, trail, maze, haunted-house or live-show'],
    [{ region: 'ohio' }, 'region', 'Region must be new-york or florida'],
    [{ image: 'javascript:x' }, 'image', 'Image must be an http(s) address or an uploaded picture'],
    [{ featured: 'yes' }, 'featured', 'Featured must be true or false'],
    [{ minutes: 0 }, 'minutes', 'Minutes must be a whole number from 1 to 240'],
    [{ minutes: 241 }, 'minutes', 'Minutes must be a whole number from 1 to 240'],
    [{ minutes: '20' }, 'minutes', 'Minutes must be a whole number from 1 to 240'],
    [{ scare: 6 }, 'scare', 'Scare must be a whole number from 1 to 5'],
    [{ scare: 2.5 }, 'scare', 'Scare must be a whole number from 1 to 5'],
    [{ ageAdvice: -1 }, 'ageAdvice', 'Age must be a whole number from 0 to 18'],
    [{ wheelchair: 'maybe' }, 'wheelchair', 'Wheelchair must be yes, partly or no'],
    [{ accessNote: 'a'.repeat(301) }, 'accessNote', 'Text must be at most 300 characters'],
  ])('is refused with %j', async (changes, path, message) => {
    const body = { ...attractionFields(), ...changes };
    const answer = await send('POST', '/api/attractions', body, await logIn('editor'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, error: message, issues: [{ path, message }] });
  });

  it('is featured and closed through the typed client', async () => {
    const { api } = client(await logIn('editor'));
    const created = await (await api.attractions.$post({ json: attractionFields() })).json();
    const param = { id: String(created.id) };
    const call = { param, json: { featured: true, active: false } };
    const switched = await (await api.attractions[':id'].$patch(call)).json();
    expect(switched).toMatchObject({ featured: true, active: false, version: 2 });
  });
});

describe('what is known of an attraction', () => {
  const facts = {
    minutes: 240,
    scare: 1,
    ageAdvice: 0,
    effects: ['strobe', 'stairs'] as const,
    wheelchair: 'partly' as const,
    accessNote: 'Ask for the ramp.',
  };
  const unknown = {
    minutes: null,
    scare: null,
    ageAdvice: null,
    effects: null,
    wheelchair: null,
    accessNote: null,
  };

  async function create(changes: object) {
    const body = { ...attractionFields(), ...changes };
    return (await (await send('POST', '/api/attractions', body, await logIn('editor'))).json()) as Attraction;
  }
  async function save(id: number, changes: object) {
    const body = { ...attractionFields(), ...changes };
    return (await send('PUT', `/api/attractions/${id}`, body, await logIn('editor'))).json();
  }

  it('is answered as it was sent, and is unknown where nothing was', async () => {
    expect(await create(facts)).toMatchObject(facts);
    expect(await create({})).toMatchObject(unknown);
  });

  it('holds no effects as an answer of its own, and each effect once and in one order', async () => {
    expect(await create({ effects: [] })).toMatchObject({ effects: [] });
    const effects = ['stairs', 'fog', 'stairs'];
    expect(await create({ effects })).toMatchObject({ effects: ['fog', 'stairs'] });
  });

  it('becomes unknown by null and by an empty field, and stays when a save does not name it', async () => {
    const { id } = await create(facts);
    expect(await save(id, {})).toMatchObject(facts);
    const empty = { minutes: '', scare: '', ageAdvice: '', effects: null, wheelchair: '', accessNote: ' ' };
    expect(await save(id, empty)).toMatchObject(unknown);
    await save(id, facts);
    expect(await save(id, unknown)).toMatchObject(unknown);
  });

  it('refuses an effect that nobody knows', async () => {
    const body = { ...attractionFields(), effects: ['fog', 'clowns'] };
    const answer = await send('POST', '/api/attractions', body, await logIn('editor'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^Effects must be a list of strobe,/),
    });
  });

  it('goes to the publisher with the attraction', async () => {
    const { id } = await create(facts);
    const { documents } = await changes();
    const document = documents.find((each) => each.kind === 'attraction' && each.id === String(id));
    expect(document?.data).toMatchObject(facts);
  });
});
