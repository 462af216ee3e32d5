import type { Region } from '@haunted-forests/api/schemas/regions/region';

/** What stands in an order, region by region. */
export interface Positioned {
  /** Null: of both. */
  region: Region | null;
  position: number;
  id: number;
}

export const byPosition = (a: Positioned, b: Positioned) => a.position - b.position || a.id - b.id;

export const isIn = ({ region }: Positioned, wanted: Region) => region === null || region === wanted;
