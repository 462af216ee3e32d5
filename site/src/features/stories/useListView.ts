import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import type { StoryFilter } from '../../content.ts';
import { storyFilters } from './story-category.ts';
import { missingStories, type StoryListAction, type StoryListState } from './story-list.state.ts';

/** Names the view in the state of a history entry, where it survives a page that the browser did not keep. */
export const listViewKey = 'story-list';
const maxAsked = 1_000;
/** How long after the last movement the place is kept, in milliseconds: browsers limit how often an entry may change. */
const scrollIdleMilliseconds = 150;

/** What a visitor made of a list: which stories, how many, and how far down, in CSS pixels. */
interface ListView {
  filter: StoryFilter;
  asked: number;
  top: number;
}

/** The view in which the visitor left this entry of the history; undefined on a fresh visit. */
export function listViewOf(state: unknown): ListView | undefined {
  const view = (state as Record<string, Partial<ListView>> | null)?.[listViewKey];
  const filter = storyFilters.find((known) => known === view?.filter);
  const asked = Number(view?.asked);
  if (!filter || !(asked > 0 && asked <= maxAsked)) return undefined;
  return { filter, asked, top: Number(view?.top) || 0 };
}

/** Keeps the view with this entry of the history, next to whatever else is kept there. */
function storeListView(view: ListView): void {
  history.replaceState({ ...history.state, [listViewKey]: view }, '');
}

/** Brings back the view in which a visitor left the list, however they left; it is kept with each press and scroll. */
export function useListView<Story>(
  state: StoryListState<Story>,
  dispatch: Dispatch<StoryListAction<Story>>,
): void {
  const { filter, asked } = state;
  const isWhole = missingStories(state) === 0;
  const awaited = useRef<number>(undefined);
  const isFirst = useRef(true);
  const keep = useRef(() => {});
  keep.current = () => {
    if (awaited.current === undefined) storeListView({ filter, asked, top: scrollY });
  };

  useEffect(() => {
    const view = listViewOf(history.state);
    if (!view) return;
    awaited.current = view.top;
    dispatch({ type: 'filter', filter: view.filter, asked: view.asked });
    const letGo = () => {
      awaited.current = undefined;
    };
    for (const sign of ['wheel', 'touchmove']) addEventListener(sign, letGo, { once: true, passive: true });
  }, [dispatch]);

  useLayoutEffect(() => {
    if (awaited.current === undefined || isFirst.current || !isWhole) return;
    scrollTo({ top: awaited.current, behavior: 'instant' });
    awaited.current = undefined;
  });

  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (awaited.current === undefined) storeListView({ filter, asked, top: scrollY });
  }, [filter, asked]);

  useEffect(() => {
    let timer = 0;
    const press = () => keep.current();
    const scroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(press, scrollIdleMilliseconds);
    };
    addEventListener('scroll', scroll, { passive: true });
    addEventListener('click', press, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scroll);
      removeEventListener('click', press, true);
    };
  }, []);
}
