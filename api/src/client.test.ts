import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, answerOf, createApiClient, TimeoutError, UnexpectedAnswerError } from './client.ts';
import { storyFields } from './testing/factories.ts';
import { createTestApp } from './testing/test-app.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

test('the client raises the status and the body, and keeps the sentence and the issues', async () => {
  const failing = testApp.client(token).api['blog-posts'].$post({ json: storyFields({ title: '' }) });
  const error = (await failing.catch((reason: unknown) => reason)) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe(
    '400: {"message":"Title is required","error":"Title is required","issues":[{"path":"title","message":"Title is required"}]}',
  );
  expect(error.sentence).toBe('Title is required');
  expect(error.issues).toEqual([{ path: 'title', message: 'Title is required' }]);
});

test('the client falls back to the status text when the body is empty', () => {
  expect(new ApiError(502, 'Bad Gateway', '')).toMatchObject({
    message: '502: Bad Gateway',
    sentence: 'Bad Gateway',
  });
});

const answering = (answer: () => Promise<Response>) =>
  createApiClient('https://park.example', { fetch: answer });

test('a success that is a page and not JSON is not taken for one', async () => {
  const portal = answering(async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await expect(portal.api.health.$get()).rejects.toBeInstanceOf(UnexpectedAnswerError);
});

test('a page that was asked for is an answer', async () => {
  const client = answering(async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  const answer = await client.api.health.$get({}, { headers: { Accept: 'text/html' } });
  expect(await answer.text()).toBe('<html>');
});

test('JSON of another shape is not the stated answer', async () => {
  const schema = z.object({ message: z.string() });
  expect(await answerOf(schema, Response.json({ message: 'Thank you' }))).toEqual({ message: 'Thank you' });
  await expect(answerOf(schema, Response.json({ portal: true }))).rejects.toBeInstanceOf(
    UnexpectedAnswerError,
  );
  await expect(answerOf(schema, new Response('{'))).rejects.toBeInstanceOf(UnexpectedAnswerError);
});

test('a server that does not answer in time is given up', async () => {
  const hanging: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const client = createApiClient('https://park.example', { fetch: hanging, timeout: 5 });
  await expect(client.api.health.$get()).rejects.toBeInstanceOf(TimeoutError);
});
