import { type Region, regionSchema } from '@haunted-forests/api/schemas/regions/region';

export interface StoryFilters {
  q: string;
  /** '' stands for all regions. */
  region: Region | '';
}

const longestSearch = 100;

/** The filters that an address asks for; what it cannot mean is ignored. */
export function filtersOf(search: Record<string, string>): StoryFilters {
  return {
    q: (search.q ?? '').trim().slice(0, longestSearch),
    region: regionSchema.safeParse(search.region).data ?? '',
  };
}

/** The address of the list under these filters. */
export function addressOf({ q, region }: StoryFilters): string {
  const parameters = new URLSearchParams({ ...(q.trim() && { q: q.trim() }), ...(region && { region }) });
  return parameters.size > 0 ? `/admin/blog?${parameters}` : '/admin/blog';
}
