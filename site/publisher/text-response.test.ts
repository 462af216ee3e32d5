import { expect, it } from 'vitest';
import { TextResponse } from './text-response.ts';

it('gives back its text as often as it is asked', async () => {
  const response = new TextResponse('<p>Grüße</p>', { status: 404, headers: { 'x-page': 'lost' } });
  expect([response.status, response.headers.get('x-page')]).toEqual([404, 'lost']);
  expect([await response.text(), await response.text()]).toEqual(['<p>Grüße</p>', '<p>Grüße</p>']);
});

it('has a body for whoever makes another response of it', async () => {
  const { body, headers } = new TextResponse('<p>Grüße</p>');
  expect(await new Response(body, { headers }).text()).toBe('<p>Grüße</p>');
});
