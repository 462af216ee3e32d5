import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { defaultSettings, type Settings } from '@haunted-forests/api/schemas/settings/settings';

/** Where a region's nights take place, as far as it is known: the address that Florida begins with is none. */
export function placeInWords(region: Region, settings: Settings): string {
  const { street, town, floridaAddress, floridaPlace } = settings;
  const floridaStreet = floridaAddress === defaultSettings.floridaAddress ? '' : floridaAddress;
  const parts = region === 'florida' ? [floridaStreet, floridaPlace] : [street, town];
  return parts.filter(Boolean).join(', ');
}
