import type { Region } from '@haunted-forests/api/schemas/regions/region';

export const nightsPath = (region: Region) => `/${region}/nights`;
export const calendarPath = (region: Region) => `/${region}/nights.ics`;
export const tonightPath = (region: Region) => `/${region}/tonight.json`;
