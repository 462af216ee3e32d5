import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { keepListView, listViewOf } from './list-view.ts';
import { missingStories, type StoryListAction, type StoryListState } from './story-list.state.ts';

/** How long after the last movement the place is noted, in milliseconds: browsers limit how often an entry may change. */
const rest = 150;

/** Brings back the view in which a visitor left the list for a story, and keeps noting what becomes of it. */
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
    if (awaited.current === undefined) keepListView({ filter, asked, top: scrollY });
  };

  useEffect(() => {
    const view = listViewOf(history.state);
    if (!view) return;
    awaited.current = view.top;
    dispatch({ type: 'restored', filter: view.filter, asked: view.asked });
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
    else if (awaited.current === undefined) keepListView({ filter, asked, top: scrollY });
  }, [filter, asked]);

  useEffect(() => {
    let timer = 0;
    const note = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => keep.current(), rest);
    };
    const noteNow = () => keep.current();
    addEventListener('scroll', note, { passive: true });
    addEventListener('click', noteNow, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', note);
      removeEventListener('click', noteNow, true);
    };
  }, []);
}
