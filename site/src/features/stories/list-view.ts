import type { StoryFilter } from '../../content.ts';
import { storyFilters } from './story-category.ts';

/** Names the view in the state of a history entry, where it survives a page that the browser did not keep. */
export const listViewKey = 'story-list';
const mostAsked = 1_000;

/** What a visitor made of a list: which stories, how many, and how far down, in CSS pixels. */
export interface ListView {
  filter: StoryFilter;
  asked: number;
  top: number;
}

/** The view in which the visitor left this entry of the history; undefined on a fresh visit. */
export function listViewOf(state: unknown): ListView | undefined {
  const view = (state as Record<string, Partial<ListView>> | null)?.[listViewKey];
  const filter = storyFilters.find((known) => known === view?.filter);
  const asked = Number(view?.asked);
  if (!filter || !(asked > 0 && asked <= mostAsked)) return undefined;
  return { filter, asked, top: Number(view?.top) || 0 };
}

/** Keeps the view with this entry of the history, beside whatever else is kept there. */
export function keepListView(view: ListView): void {
  history.replaceState({ ...history.state, [listViewKey]: view }, '');
}
