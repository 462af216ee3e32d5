import { beforeAll, expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { storyFields } from './testing/factories.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let park: TestApp;
let token: string;

beforeAll(async () => {
  park = await createTestApp();
  token = await park.logIn();
});

test('the client raises the status and the body, and keeps the sentence and the issues', async () => {
  const failing = park.client(token).api['blog-posts'].$post({ json: storyFields({ title: '' }) });
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
