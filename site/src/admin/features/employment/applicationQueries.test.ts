import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showApplication } from './applicationQueries.ts';

it.each([
  ['that is open', ['application', 1], (application: object) => ({ row: application })],
  ['on a board', ['employment-applications', 'cards', {}], (application: object) => [application]],
])(
  'keeps the stars of an application %s when a reading from before them comes later',
  async (_, queryKey, of) => {
    const before = { id: 1, stars: { own: null } };
    const rated = { id: 1, stars: { own: 4 } } as unknown as EmploymentApplication;
    const answers: ((answer: unknown) => void)[] = [];
    const client = new QueryClient();
    client.setQueryData(queryKey, of(before));
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => new Promise((resolve) => answers.push(resolve)),
    });
    observer.subscribe(() => undefined);
    await expect.poll(() => answers.length).toBe(1);
    showApplication(client, rated);
    answers[0]?.(of(before));
    await expect.poll(() => answers.length).toBe(2);
    expect(observer.getCurrentResult().data).toEqual(of(rated));
    answers[1]?.(of(rated));
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(observer.getCurrentResult().data).toEqual(of(rated));
  },
);
