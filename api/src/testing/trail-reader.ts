import { entryWords, type TrailEntry } from '../modules/trail/trail.schema.ts';
import type { TestApp } from './test-app.ts';

/** Reads what was added to the trail since the last look, as an administrator does. */
export async function createTrailReader(testApp: TestApp) {
  const token = await testApp.logIn('admin');
  let last = 0;
  async function newEntries(): Promise<TrailEntry[]> {
    const answer = await testApp.request('/api/trail?limit=100', {}, token);
    const entries = (await answer.json()) as TrailEntry[];
    const added = entries.filter(({ id }) => id > last).reverse();
    last = entries[0]?.id ?? 0;
    return added;
  }
  return {
    token,
    newEntries,
    /** The same, each as a line of words. */
    async told(): Promise<string[]> {
      return (await newEntries()).map(({ action, kind, title, differences }) =>
        [action, kind, title, entryWords({ action, differences }).join('; ')].filter(Boolean).join(' '),
      );
    },
  };
}
