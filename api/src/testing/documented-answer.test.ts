import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { HttpEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { checkAnswer } from './documented-answer.ts';

const answered: { body: unknown; status: 200 | 201 | 404 | 409 } = { body: {}, status: 200 };
const app = new Hono<HttpEnvironment>()
  .get('/told/:id', operation('Tells', { 200: z.object({ name: z.string() }) }), (context) =>
    context.json(answered.body, answered.status),
  )
  .get('/silent', (context) => context.json(answered.body));

async function check(path: string, body: unknown, status: typeof answered.status = 200): Promise<void> {
  Object.assign(answered, { body, status });
  await checkAnswer(app, 'GET', path, await app.request(path));
}

test('an answer as documented passes, and so does one of a route that says nothing', async () => {
  await check('/told/1', { name: 'The Lantern Keeper' });
  await check('/silent', { anything: 1 });
});

test.each([{ name: 7 }, {}, [], { name: 'x', password: 'y' }])('%j fails', async (body) => {
  await expect(check('/told/1', body)).rejects.toThrow('GET /told/1 answered 200 otherwise than documented');
});

test('a status that is not documented fails', async () => {
  await expect(check('/told/1', { name: 'x' }, 201)).rejects.toThrow('The status 201 is not documented');
});

test('so does a refusal that is not common to all routes', async () => {
  await expect(check('/told/1', { message: 'one', error: 'one' }, 409)).rejects.toThrow(
    'The status 409 is not documented',
  );
});

test('a refusal without the envelope fails', async () => {
  await expect(check('/told/1', { message: 'one', error: 'another' }, 404)).rejects.toThrow('404');
  await check('/told/1', { message: 'one', error: 'one', code: 7 }, 404);
});
