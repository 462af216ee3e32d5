import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { Attraction } from './attraction.schema.ts';
import { attractions } from './attraction.table.ts';

const { db, request, logIn } = await createTestApp();

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

  it('include closed ones for those who are logged in', async () => {
    expect(await titles('?region=new-york', await logIn('editor'))).toEqual([
      'Closed',
      'First',
      'Second',
      'Third',
    ]);
  });

  it('have the fields of the contract', async () => {
    const [attraction] = (await (await request('/api/attractions?region=florida')).json()) as Attraction[];
    expect(attraction).toEqual({
      id: expect.any(Number),
      title: 'Swamp',
      description: 'Dark',
      image: '/media/a.jpg',
      category: 'trail',
      featured: false,
      active: true,
      region: 'florida',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  it('of an unknown region are refused', async () => {
    expect((await request('/api/attractions?region=ohio')).status).toBe(400);
  });
});
