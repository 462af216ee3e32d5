import { z } from 'zod';

export const regions = ['new-york', 'florida'] as const;
export const regionSchema = z.enum(regions, { error: 'Region must be new-york or florida' });
export type Region = z.infer<typeof regionSchema>;
export const regionNames: Record<Region, string> = { 'new-york': 'New York', florida: 'Florida' };
