import { z } from 'zod';
import type { Region } from '../regions/region.schema.ts';

export const attractionCategories = ['hayride', 'trail', 'maze', 'haunted-house', 'live-show'] as const;
export const attractionCategorySchema = z.enum(attractionCategories);
export type AttractionCategory = z.infer<typeof attractionCategorySchema>;

export interface Attraction {
  id: number;
  title: string;
  description: string;
  image: string;
  category: AttractionCategory;
  featured: boolean;
  active: boolean;
  region: Region;
  createdAt: string;
  updatedAt: string;
}
