import { answerOf } from '@haunted-forests/api/client';
import {
  type Season,
  type SeasonFields,
  type SeasonPlan,
  type SeasonPlanFields,
  seasonPlanSchema,
  seasonSchema,
} from '@haunted-forests/api/schemas/nights/season';
import { apiWithoutTimeout } from './client.ts';
import { creating } from './rows.ts';

/** What a new season would be; changes nothing. */
export async function planSeason(json: SeasonPlanFields): Promise<SeasonPlan> {
  return answerOf(seasonPlanSchema, await apiWithoutTimeout.seasons.plan.$post({ json }));
}

/** Makes a season whole or, with 409, nothing of it. */
export const makeSeason = creating<Season, SeasonFields>(apiWithoutTimeout.seasons, seasonSchema);
