import { atom, onSet } from 'nanostores';
import { useEffect } from 'react';
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
    'What you typed is not saved to the site. It stays in this browser for your account and is offered again when you come back.',
};

const saveUnderWay: LeaveQuestion = {
  question: 'Leave while saving?',
  detail:
    'The server has not responded yet. The next screen will show the result, and what you typed stays in this browser until it is saved.',
};

/** What waits for a yes. */
interface Leaving {
  isLogOut: boolean;
  /** What is asked although the screen would lose nothing. */
  question?: LeaveQuestion | undefined;
  go: () => void;
}

/** What the screen would lose; the last one is asked about. */
export const $guards = atom<readonly LeaveQuestion[]>([]);
export const $leaving = atom<Leaving | undefined>();

const currentQuestion = () => $guards.get().at(-1);

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
  if (!currentQuestion() || $session.get().state !== 'authenticated' || !here) return;
  if (newValue?.path === here.path) return;
  const address = addressOf(newValue);
  $leaving.set({ isLogOut: false, go: () => $router.open(address) });
  if (location.pathname !== here.path) returnTo(here);
  abort();
});

/** Once nothing would be lost anymore, what waits for a yes need not wait; after the end of the session it is off. */
function goOn() {
  if ($session.get().state !== 'authenticated') $leaving.set(undefined);
  else if (!currentQuestion()) confirmLeaving();
}

/** Asks before the screen is left, inside the app and by closing the tab; returns what lifts the guard. */
export function guardLeaving(question = unsavedText): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const guard = { ...question };
  $guards.set([...$guards.get(), guard]);
  window.addEventListener('beforeunload', warn);
  return () => {
    $guards.set($guards.get().filter((each) => each !== guard));
    window.removeEventListener('beforeunload', warn);
    queueMicrotask(goOn);
  };
}

/** Asks before text that is not saved is left, or a save whose end is not known. */
export function useLeaveGuard(isDirty: boolean, isSaving: boolean): void {
  const isAsked = isDirty || isSaving;
  useEffect(
    () => (isAsked ? guardLeaving(isSaving ? saveUnderWay : undefined) : undefined),
    [isAsked, isSaving],
  );
}

export function stay(): void {
  $leaving.set(undefined);
}

/** Does what waits for a yes. */
export function confirmLeaving(): void {
  const leaving = $leaving.get();
  $leaving.set(undefined);
  if (!leaving) return;
  $guards.set([]);
  leaving.go();
}

/** Ends the session with `go`, after a yes when something would be lost or there is a `question`. */
export function leaveSession(go: () => void, question?: LeaveQuestion): void {
  $leaving.set({ isLogOut: true, question, go });
  if (!currentQuestion() && !question) confirmLeaving();
}

/** Opens `path` without asking. */
export function leaveTo(path: string): void {
  $leaving.set({ isLogOut: false, go: () => $router.open(path) });
  confirmLeaving();
}

/** Gives what is open another address, without a step in the history and without asking. */
export function moveTo(path: string): void {
  const guards = $guards.get();
  $guards.set([]);
  $router.open(path, true);
  $guards.set(guards);
}
