import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { messages, showInPlace } from './messageQueries.ts';

it('counts again after a message was read while the first count was under way', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const client = new QueryClient();
  const count = new QueryObserver(client, messages.count({ read: 'false' }));
  count.subscribe(() => undefined);
  const isShown = showInPlace(client, { id: 1 } as ContactSubmission);
  const answer = (total: number) =>
    answers.shift()?.(Response.json([], { headers: { 'X-Total-Count': String(total) } }));
  await expect.poll(() => answers.length).toBe(2);
  answer(2);
  answer(1);
  await isShown;
  expect(count.getCurrentResult().data).toBe(1);
});
