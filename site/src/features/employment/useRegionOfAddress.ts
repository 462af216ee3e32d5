import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useEffect } from 'react';
import { regionOfAddress } from './application-fields.ts';

/** Writes the chosen region into the address, which alone decides what the next load shows first, and onto the page. */
export function useRegionOfAddress(region: Region): void {
  useEffect(() => {
    if (region === regionOfAddress()) return;
    const address = new URL(location.href);
    address.searchParams.set('region', region);
    history.replaceState(history.state, '', address);
    document.documentElement.dataset.region = region;
  }, [region]);
}
