import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { $router } from '../../app/routes.ts';
import { listAddress } from './listAddress.ts';
import { readPlace, storePlace } from './listPlace.ts';

interface ShownList {
  /** What the list shows, as text. */
  query: string;
  /** How many pages of it are there; undefined while those of another query stand in their place. */
  pages: number | undefined;
  isReading: boolean;
  /** Undefined when there is no other page to read. */
  readOn: (() => void) | undefined;
}

/** Remembers how far someone has read a list, and when they come back to it, or load it again, takes them there again. */
export function useListPlace({ query, pages, isReading, readOn }: ShownList): void {
  const [path] = useState(() => $router.get()?.path ?? location.pathname);
  const [goal] = useState(() => {
    const place = readPlace(path);
    return place?.query === query ? place : undefined;
  });
  const isThere = useRef(goal === undefined);
  const address = useRef(path);
  const scroll = useRef(0);

  function approach() {
    if (isThere.current || pages === undefined) return;
    const isShort = goal?.query === query && pages < goal.pages;
    if (isShort && isReading) return;
    if (isShort && readOn) return readOn();
    isThere.current = true;
    if (goal?.query !== query) return;
    scroll.current = goal.scroll;
    scrollTo(0, goal.scroll);
  }
  const keep = useEffectEvent(() => {
    const page = $router.get();
    if (page?.path === path) address.current = listAddress(path, page.search);
    if (isThere.current && pages !== undefined)
      storePlace(path, { query, address: address.current, pages, scroll: scroll.current });
  });
  const update = useEffectEvent(() => {
    approach();
    keep();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was read may have been the last that was wanted
  useEffect(update, [query, pages, isReading]);

  useLayoutEffect(() => {
    const note = () => {
      scroll.current = scrollY;
    };
    /** The last scrolling may not have been announced yet. */
    const leavePage = () => {
      note();
      keep();
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', leavePage);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', leavePage);
      keep();
    };
  }, []);
}
