import { atom, onSet } from 'nanostores';
import { $router } from '../routes.ts';
import { $session } from '../session/session.ts';

/** What leaving would lose, as the question about it says. */
export interface LeaveQuestion {
  question: string;
  detail: string;
}

const unsavedText: LeaveQuestion = {
  question: 'Leave without saving?',
  detail:
    'What you typed is not saved to the site. It stays in this browser and is offered again when you come back.',
};

/** True while the screen holds text that was not saved. */
const $isGuarded = atom(false);
export const $leaveQuestion = atom(unsavedText);
/** The path that waits for a yes to leaving. */
export const $pendingPath = atom<string | undefined>();

type Page = ReturnType<typeof $router.get>;

function addressOf(page: Page): string {
  if (!page) return location.pathname + location.search;
  const search = new URLSearchParams(page.search).toString();
  return page.path + (search && `?${search}`);
}

/** Undoes a step in the history that was not allowed; the router reads the address again, or it would ignore a repetition. */
function returnTo(page: NonNullable<Page>) {
  history.pushState(null, '', addressOf(page));
  queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate')));
}

onSet($router, ({ newValue, abort }) => {
  const here = $router.value;
  if (!$isGuarded.get() || $session.get().state !== 'authenticated' || !here) return;
  if (newValue?.path === here.path) return;
  $pendingPath.set(addressOf(newValue));
  if (location.pathname !== here.path) returnTo(here);
  abort();
});

/** Asks before the screen is left, inside the app and by closing the tab; returns what lifts the guard. */
export function guardLeaving(question = unsavedText): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  $leaveQuestion.set(question);
  $isGuarded.set(true);
  window.addEventListener('beforeunload', warn);
  return () => {
    $isGuarded.set(false);
    window.removeEventListener('beforeunload', warn);
  };
}

export function stay(): void {
  $pendingPath.set(undefined);
}

/** Opens `path` without asking. */
export function leaveTo(path: string): void {
  $pendingPath.set(undefined);
  $isGuarded.set(false);
  $router.open(path);
}
