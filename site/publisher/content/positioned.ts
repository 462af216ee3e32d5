import type { Region } from '@haunted-forests/api/schemas/regions/region';

/** What stands in an order, region by region. */
export interface Positioned {
  /** Null: of both. */
  region: Region | null;
  position: number;
  id: number;
}

export const byPosition = (a: Positioned, b: Positioned) => a.position - b.position || a.id - b.id;

export const isIn = ({ region }: Pick<Positioned, 'region'>, wanted: Region) =>
  region === null || region === wanted;

/** The park has one night a day; while nights trade their dates, two may share one. */
export const byDate = (a: { date: string; id: number }, b: { date: string; id: number }) =>
  a.date.localeCompare(b.date) || a.id - b.id;
