import { answerOf } from '@haunted-forests/api/client';
import {
  type TrailAccount,
  type TrailCheck,
  type TrailEntry,
  trailAccountSchema,
  trailCheckSchema,
} from '@haunted-forests/api/schemas/trail/trail';
import { z } from 'zod';
import { api, apiWithoutTimeout } from './client.ts';
import { saveAnswer } from './download.ts';
import { queryOf } from './page.ts';
import { type ListQuery, listing } from './rows.ts';

/** What accounts did, newest first. */
export const trailCalls = {
  list: listing<TrailEntry>(api.trail),
  /** Whose entries can be asked for. */
  accounts: async (): Promise<TrailAccount[]> =>
    answerOf(z.array(trailAccountSchema), await api.trail.accounts.$get()),
  /** Whether every entry follows from the one before it. */
  check: async (): Promise<TrailCheck> =>
    answerOf(trailCheckSchema, await apiWithoutTimeout.trail.check.$get()),
  /** Downloads what is listed under these filters as a CSV file. */
  async download(filters: ListQuery): Promise<void> {
    await saveAnswer(await apiWithoutTimeout.trail.export.$get({ query: queryOf(filters) }), 'trail.csv');
  },
};
