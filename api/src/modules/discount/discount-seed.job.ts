import type { Dependencies } from '../../dependencies.ts';
import { prepareSeeds } from './discount-seed.repository.ts';

const everyHour = '7 * * * *';

/** Makes each day's seed before the day begins. */
export function handleSeeds(tools: Pick<Dependencies, 'db' | 'config' | 'randomBytes' | 'jobs'>): void {
  tools.jobs.every('discount-seeds', everyHour, {}, () => prepareSeeds(tools));
}
