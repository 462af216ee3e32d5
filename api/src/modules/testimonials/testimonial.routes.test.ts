import { describe, expect, it } from 'vitest';
import { testimonialFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testimonials } from './testimonial.table.ts';

const { db, request, send, logIn } = await createTestApp();

it('the testimonials have the fields of the contract', async () => {
  const given = { name: 'Abel', content: 'Twice a year', region: 'new-york', rating: 4 } as const;
  await db.insert(testimonials).values(given);
  expect(await (await request('/api/testimonials?region=new-york')).json()).toEqual([
    {
      ...given,
      id: expect.any(Number),
      active: true,
      position: expect.any(Number),
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
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
