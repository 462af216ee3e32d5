import { answerOf } from '@haunted-forests/api/client';
import { type MissedWord, missedWordsSchema } from '@haunted-forests/api/schemas/search/search';
import { api } from './client.ts';

/** The words that visitors searched for without a hit, the most frequent first. */
export async function readMissedWords(): Promise<MissedWord[]> {
  return answerOf(missedWordsSchema, await api.search.misses.$get());
}
