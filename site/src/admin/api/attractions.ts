import {
  type Attraction,
  type AttractionFields,
  attractionSchema,
  type ListedAttraction,
} from '@haunted-forests/api/schemas/attractions/attraction';
import { api } from './client.ts';
import { recordCalls } from './recordCalls.ts';

/** An attraction; lists bring the library's entry of its picture along. */
export type AttractionRecord = Attraction & Partial<Pick<ListedAttraction, 'media'>>;

export const attractionCalls = recordCalls<AttractionRecord, AttractionFields>(
  api.attractions,
  attractionSchema,
);
