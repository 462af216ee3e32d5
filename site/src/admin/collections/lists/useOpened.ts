import { useStore } from '@nanostores/react';
import { $router } from '../../app/routes.ts';
import { listAddress } from './listAddress.ts';

/** Whether going back leads to this address, without loading the page; false where the browser can't tell. */
function isStepBefore(address: string): boolean {
  // Safari before 26.2 and Firefox before 147 have none.
  const navigation: Navigation | undefined = window.navigation;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url === new URL(address, location.href).href;
}

/** What the address opens over a list, under this name, as in ?message=12: a step in the history that closing takes back. */
export function useOpened(name: string) {
  const { path = '', search = {} } = useStore($router) ?? {};
  const addressOf = (opened: string | number) => listAddress(path, { ...search, [name]: String(opened) });
  return {
    opened: search[name],
    addressOf,
    open: (opened: string | number) => void $router.open(addressOf(opened)),
    /** Does nothing when something else, or another screen, has been opened since. */
    close(opened: string | number | undefined): void {
      const page = $router.get();
      if (page?.path !== path || page.search[name] !== String(opened)) return;
      const address = listAddress(path, { ...page.search, [name]: '' });
      const { href } = location;
      $router.open(address, true);
      if (!isStepBefore(address)) return;
      // Going back takes effect later, and what was closed stays the step after it.
      history.replaceState(null, '', href);
      history.back();
    },
  };
}
