import type { ParkDays } from '@haunted-forests/api/schemas/park-days';
import { api, apiWithoutTimeout } from './client.ts';
import { saveAnswer } from './download.ts';

const clicks = api['ticket-clicks'];

/** How often visitors took which way to the ticket seller on these days, the newest day first. */
export const readTicketClicks = async (query: ParkDays) => (await clicks.$get({ query })).json();

/** Downloads the same as a CSV file. */
export async function downloadTicketClicks(query: ParkDays): Promise<void> {
  await saveAnswer(await apiWithoutTimeout['ticket-clicks'].export.$get({ query }), 'ticket-clicks.csv');
}
