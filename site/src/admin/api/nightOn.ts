import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { api } from './client.ts';

/** The night of a region on a date, if there is one. */
export async function nightOn(region: Region, date: string): Promise<Night | undefined> {
  const answer = await api.nights.$get({ query: { region, from: date, to: date } });
  return (await answer.json())[0];
}
