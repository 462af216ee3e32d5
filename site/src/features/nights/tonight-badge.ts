import { type RegionNights, tonightAt } from '@haunted-forests/api/rules/nights/tonight';

/** Milliseconds after which a page that is looked at asks again: a night may have been closed meanwhile. */
const askAgainAfter = 60_000;
/** Milliseconds by which the visitor's clock may differ from the server's. */
const toleratedDrift = 120_000;

/**
 * Keeps a badge right for as long as its page stays open; what cannot be asked is computed from what was answered last. Each
 * answer is an event for what else shows the nights.
 */
export function followTonight(badge: HTMLElement): void {
  const words = badge.querySelector('[data-words]') as HTMLElement;
  const address = badge.dataset.tonight as string;
  let nights: RegionNights | undefined;
  /** What stands there may be a translation of it. */
  let said: string | undefined;
  let drift = 0;
  let questions = 0;
  let answered = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show() {
    clearTimeout(timer);
    const now = Date.now() + drift;
    const { state, text, until } = nights ? tonightAt(nights, now) : { until: null };
    if (text !== undefined && text !== said) {
      if (said) words.ariaLive = 'polite';
      words.textContent = said = text;
      badge.dataset.state = state;
    }
    if (!document.hidden) timer = setTimeout(ask, Math.min((until ?? Infinity) - now, askAgainAfter));
  }

  async function ask() {
    show();
    questions += 1;
    const question = questions;
    const asked = Date.now();
    try {
      const answer = await fetch(address, { cache: 'no-cache' });
      const told = await answer.json();
      // A proxy or a portal may answer in the park's place.
      if (!answer.ok || !Array.isArray(told.nights) || question < answered) return;
      answered = question;
      nights = told;
      const served = Date.parse(answer.headers.get('date') as string);
      const ahead = served - Date.now();
      // The date of a cached answer is when the cache got it.
      if (Number(answer.headers.get('age')) * 1000 <= toleratedDrift)
        drift = served < asked - toleratedDrift || ahead > toleratedDrift ? ahead : 0;
      show();
      dispatchEvent(new CustomEvent('tonight', { detail: nights }));
    } catch {}
  }

  addEventListener('pageshow', ({ persisted }) => persisted && ask());
  document.addEventListener('visibilitychange', ask);
  ask();
}
