import type { ContentTools } from '../content-feed/content-change.usecase.ts';
import { readOdds, readPublishedOdds, savePublishedOdds } from './odds.repository.ts';
import { publishChangedOdds } from './prize.usecases.ts';

const everyFiveMinutes = '*/5 * * * *';

/** Publishes odds that changed; what a new installation has was published with everything. */
async function watchOdds(tools: ContentTools): Promise<void> {
  if (await readPublishedOdds(tools.db)) await publishChangedOdds(tools);
  else await savePublishedOdds(tools.db, await readOdds(tools.db, tools.config));
}

/** Keeps the published odds true while nobody changes a prize. */
export function handleOdds(tools: ContentTools): void {
  tools.jobs.every('discount-odds', everyFiveMinutes, { retryLimit: 0 }, () => watchOdds(tools));
}
