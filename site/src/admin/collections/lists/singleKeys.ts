import { atom } from 'nanostores';
import { readStored, store } from '../../../lib/browser-storage.ts';

const storageKey = 'haunted_forests_single_keys';

/** Whether single keys do something in this browser. */
export const $singleKeys = atom(readStored('localStorage', storageKey) !== false);

export function turnSingleKeys(isOn: boolean): void {
  store('localStorage', storageKey, isOn ? undefined : false);
  $singleKeys.set(isOn);
}
