import { UnexpectedAnswerError } from '@haunted-forests/api/client';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { revisionOf, revisionOfNothing, writtenOf } from './written.ts';

const schema = z.object({ id: z.int() });
const headers = { 'X-Content-Revision': '12' };

it('hands out what was written, and the revision that holds it where there is one', async () => {
  const answer = () => new Response('{"id":3}', { headers });
  expect(await writtenOf(schema, answer())).toEqual({ row: { id: 3 }, revision: 12 });
  expect(await revisionOf(schema, answer())).toBe(12);
  expect(await revisionOf(schema, new Response('{"id":3}'))).toBeUndefined();
});

it.each(['', '{}', 'null', '<h1>Welcome to the hotel</h1>', '[{"id":3}]'])(
  'takes %j for no answer to a write',
  async (body) => {
    await expect(revisionOf(schema, new Response(body, { headers }))).rejects.toThrow(UnexpectedAnswerError);
  },
);

it('takes nothing but a 204 for a deletion', () => {
  expect(revisionOfNothing(new Response(null, { status: 204, headers }))).toBe(12);
  expect(() => revisionOfNothing(new Response('', { headers }))).toThrow(UnexpectedAnswerError);
});
