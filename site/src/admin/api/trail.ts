import type { TrailEntry } from '@haunted-forests/api/schemas/trail/trail';
import { api, apiWithoutTimeout } from './client.ts';
import { saveAnswer } from './download.ts';
import { queryOf } from './page.ts';
import { type ListQuery, listing } from './rows.ts';

/** What accounts did, newest first. */
export const trailCalls = {
  list: listing<TrailEntry>(api.trail),
  /** Whose entries can be asked for. */
  accounts: async () => (await api.trail.accounts.$get()).json(),
  /** Whether every entry follows from the one before it. */
  check: async () => (await apiWithoutTimeout.trail.check.$get()).json(),
  /** Downloads what is listed under these filters as a CSV file. */
  async download(filters: ListQuery): Promise<void> {
    await saveAnswer(await apiWithoutTimeout.trail.export.$get({ query: queryOf(filters) }), 'trail.csv');
  },
};
