import { createHitList } from './hit-list.ts';
import { findHits, newestLegends } from './search-requests.ts';

/** Milliseconds without a key after which what is typed is searched for, and after which nothing found counts. */
const debounce = 200;
const pause = 1_200;
const minCharacters = 2;

/** As the API counts them: an emoji is one. */
const isTooShort = (text: string) => [...text.trim()].length < minCharacters;

const foundSentence = (count: number) => (count === 1 ? 'One found' : `${count} found`);

/** Lets a search field show what it finds while one types; only the answer to what stands in it is ever shown. */
export function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  const region = form.dataset.search ?? '';
  const hits = createHitList(form, input);
  let asked = new AbortController();
  let timers: ReturnType<typeof setTimeout>[] = [];
  const forget = () => {
    asked.abort();
    for (const timer of timers) clearTimeout(timer);
    asked = new AbortController();
    timers = [];
  };

  let counted = '';
  /** Searches, so that nothing found counts once for a text. */
  function find(q: string, isTyping: boolean, signal: AbortSignal) {
    const isCounted = q === counted;
    if (!isTyping) counted = q;
    return findHits(q, region, isTyping || isCounted, signal);
  }

  async function search(isTyping: boolean) {
    forget();
    const { signal } = asked;
    const q = input?.value.trim() ?? '';
    if (isTooShort(q)) return hits.show([], '');
    try {
      const found = await find(q, isTyping, signal);
      const others = found.length > 0 ? [] : await newestLegends(region, signal).catch(() => []);
      if (signal.aborted) return;
      if (found.length > 0) return hits.show(found, '', foundSentence(found.length));
      hits.show(others, `Nothing by that name.${others.length > 0 ? ' The newest legends:' : ''}`);
      if (isTyping) timers = [setTimeout(() => void find(q, false, signal).catch(() => []), pause)];
    } catch {
      if (!signal.aborted) hits.show([], "Search isn't responding. Please try again in a moment.");
    }
  }

  input.addEventListener('input', () => {
    forget();
    hits.leave();
    timers = [setTimeout(() => void search(true), debounce)];
    if (isTooShort(input.value)) hits.show([], '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = hits.chosen();
    if (path) location.assign(path);
    else void search(false);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && hits.isOpen()) hits.open(false);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!hits.isOpen() && hits.isFilled()) hits.open(true);
      hits.move(event.key === 'ArrowDown' ? 1 : -1);
    } else return;
    event.preventDefault();
  });
  hits.list.addEventListener('mousedown', (event) => event.preventDefault());
  hits.list.addEventListener('click', ({ target }) => {
    const path = target instanceof Element && target.closest<HTMLElement>('[role=option]')?.dataset.path;
    if (path) location.assign(path);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) hits.open(false);
  });
  input.addEventListener('focus', () => {
    if (hits.isFilled()) hits.open(true);
  });
}
