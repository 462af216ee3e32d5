import type { Region } from '@haunted-forests/api/schemas/regions/region';

export const regionNames: Record<Region, string> = { 'new-york': 'New York', florida: 'Florida' };

export const regionOptions = Object.entries(regionNames).map(([value, label]) => ({ value, label }));
