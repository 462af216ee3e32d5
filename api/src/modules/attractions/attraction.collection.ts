import type { PositionedCollection } from '../positions/positioned.collection.ts';
import {
  attractionInputSchema,
  attractionSchema,
  attractionSwitchesSchema,
  type ListedAttraction,
  listedAttractionSchema,
} from './attraction.schema.ts';
import { attractions } from './attraction.table.ts';

export const attractionCollection: PositionedCollection<
  typeof attractions,
  typeof attractionInputSchema,
  typeof attractionSwitchesSchema,
  ListedAttraction
> = {
  document: 'attraction',
  names: { one: 'attraction', withArticle: 'an attraction', many: 'attractions' },
  table: attractions,
  picture: attractions.image,
  schemas: {
    input: attractionInputSchema,
    switches: attractionSwitchesSchema,
    answer: attractionSchema,
    listed: listedAttractionSchema,
  },
};
