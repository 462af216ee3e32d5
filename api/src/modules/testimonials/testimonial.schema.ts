import type { Region } from '../regions/region.schema.ts';

export interface Testimonial {
  id: number;
  name: string;
  content: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  region: Region;
  active: boolean;
  createdAt: string;
}
