import { beforeAll, describe, expect, it } from 'vitest';
import { testimonialFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Testimonial } from './testimonial.schema.ts';
import { testimonials } from './testimonial.table.ts';

const { db, request, send, logIn } = await createTestApp();

beforeAll(async () => {
  await db.insert(testimonials).values([
    { name: 'Cora', content: 'Never again', region: 'new-york', position: 2 },
    { name: 'Abel', content: 'Twice a year', region: 'new-york', position: 1, rating: 4 },
    { name: 'Troll', content: 'Hidden', region: 'new-york', position: 0, active: false },
    { name: 'Faye', content: 'Wet feet', region: 'florida' },
  ]);
});

async function names(query: string, token?: string): Promise<string[]> {
  const response = await request(`/api/testimonials${query}`, {}, token);
  return ((await response.json()) as Testimonial[]).map(({ name }) => name);
}

describe('the testimonials', () => {
  it('are the active ones of a region, in their order', async () => {
    expect(await names('?region=new-york')).toEqual(['Abel', 'Cora']);
  });

  it('include hidden ones for those who are logged in', async () => {
    expect(await names('?region=new-york', await logIn('editor'))).toEqual(['Troll', 'Abel', 'Cora']);
  });

  it('have the fields of the contract', async () => {
    const [testimonial] = (await (
      await request('/api/testimonials?region=new-york')
    ).json()) as Testimonial[];
    expect(testimonial).toEqual({
      id: expect.any(Number),
      name: 'Abel',
      content: 'Twice a year',
      rating: 4,
      region: 'new-york',
      active: true,
      position: expect.any(Number),
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('of an unknown region are refused', async () => {
    expect((await request('/api/testimonials?region=ohio')).status).toBe(400);
  });
});

describe('a testimonial that is saved', () => {
  it('has five stars and is shown unless the form says otherwise', async () => {
    const { rating: _rating, active: _active, ...given } = testimonialFields();
    const answer = await send('POST', '/api/testimonials', given, await logIn('editor'));
    expect(await answer.json()).toMatchObject({ ...given, rating: 5, active: true });
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ content: ' ' }, 'content', 'Content is required'],
    [{ rating: 0 }, 'rating', 'Rating must be a whole number from 1 to 5'],
    [{ rating: 6 }, 'rating', 'Rating must be a whole number from 1 to 5'],
    [{ rating: 4.5 }, 'rating', 'Rating must be a whole number from 1 to 5'],
    [{ rating: '4' }, 'rating', 'Rating must be a whole number from 1 to 5'],
    [{ region: undefined }, 'region', 'Region must be new-york or florida'],
  ])('is refused with %j', async (changes, path, message) => {
    const body = { ...testimonialFields(), ...changes };
    const answer = await send('POST', '/api/testimonials', body, await logIn('editor'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, error: message, issues: [{ path, message }] });
  });
});
