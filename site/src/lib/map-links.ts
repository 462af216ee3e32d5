import type { Settings } from '@haunted-forests/api/schemas/settings/settings';

export interface MapLinks {
  /** For a frame. */
  embed: string;
  directions: string;
  map: string;
}

type Place = Pick<Settings, 'street' | 'town' | 'mapEmbedUrl' | 'mapUrl' | 'directionsUrl'>;

/** The addresses that the settings name; those that are empty are made from street and town, in the maps service's forms that need no key. */
export function mapLinks({ street, town, mapEmbedUrl, mapUrl, directionsUrl }: Place): MapLinks {
  const query = encodeURIComponent(`${street}, ${town}`);
  return {
    embed: mapEmbedUrl || `https://www.google.com/maps?q=${query}&output=embed`,
    directions: directionsUrl || `https://www.google.com/maps/dir/?api=1&destination=${query}`,
    map: mapUrl || `https://www.google.com/maps/search/?api=1&query=${query}`,
  };
}
