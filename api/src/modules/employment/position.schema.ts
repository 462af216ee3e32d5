import { z } from 'zod';
import type { Region } from '../regions/region.schema.ts';

export const positionTypes = ['actor', 'operations', 'entertainment'] as const;
export type PositionType = (typeof positionTypes)[number];

/** The positions of each type (the specification's section 9). */
export const positionsByType = {
  actor: ['Scene/Walking Trail Actor', 'Corn Maze Scarer', 'Property Scarer', 'Tour Guide'],
  operations: [
    'Line Attendant',
    'Parking Attendant',
    'Store Clerk',
    'Ticket Booth',
    'Tractor Driver',
    'Property Maintenance',
  ],
  entertainment: [
    'Dance Performer',
    'Fire Breather',
    'Sword Swallower',
    'Contortionist',
    'Magician',
    'Other Performance Artist',
  ],
} as const satisfies Record<PositionType, readonly string[]>;

export type Position = (typeof positionsByType)[PositionType][number];
const positions: Position[] = Object.values(positionsByType).flat();

export const positionTypeSchema = z.enum(positionTypes, 'Please select a position type');

export const positionSchema = z.enum(positions, 'This position is not available');

/** At least one position, each once; whether they belong to the chosen type is for the form as a whole to say. */
export const positionListSchema = z
  .array(positionSchema, 'Please select at least one position')
  .min(1, 'Please select at least one position')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each position can be selected only once');

export function belongTo(type: PositionType, chosen: readonly Position[]): boolean {
  const offered: readonly Position[] = positionsByType[type];
  return chosen.every((position) => offered.includes(position));
}

export const states = ['NY', 'FL'] as const;

/** The state that applications for a region are filed under. */
export function stateOf(region: Region): (typeof states)[number] {
  return region === 'florida' ? 'FL' : 'NY';
}
