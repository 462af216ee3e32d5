/** Milliseconds after which a visitor who pressed something that is not ready yet is told that it is on its way. */
const slowAfter = 4_000;
const loading = 'Still loading…';
const missing = 'Part of this page did not load, so some buttons do nothing. What you typed is kept.';
const unhydrated = 'astro-island[ssr]';

/** One reload per page and tab: a script that is still missing must not cause a reload loop. */
const reloadMark = `haunted_forests_reloaded_${location.pathname}`;

/** Loads the page again, unless that was done before or the server does not have it: then the visitor has this one at least. */
async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(reloadMark)) return false;
    const page = await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(slowAfter) });
    if (!page.ok) return false;
    sessionStorage.setItem(reloadMark, 'yes');
    location.reload();
    return true;
  } catch {
    return false;
  }
}

/** A live region, there before its words; `say` shows them, with the offer to load the page again, or takes them away. */
function createNotice() {
  const place = document.createElement('div');
  place.className = 'toast-viewport script-notice';
  place.setAttribute('aria-live', 'polite');
  document.body.prepend(place);
  return function say(words?: string, offersReload = false) {
    const notice = document.createElement('div');
    notice.className = 'toast';
    notice.dataset.variant = offersReload ? 'destructive' : 'default';
    const text = document.createElement('p');
    text.className = 'toast-words';
    text.textContent = words ?? '';
    const button = document.createElement('button');
    button.className = 'lamp-link';
    button.textContent = 'Reload';
    button.onclick = () => location.reload();
    notice.append(text, ...(offersReload ? [button] : []));
    place.replaceChildren(...(words ? [notice] : []));
  };
}

/**
 * Without their scripts, controls do nothing: the page reloads itself once, then says so. Slow scripts are awaited;
 * whoever presses one of their buttons is told.
 */
export function watchScripts(): void {
  const say = createNotice();
  const absent = new Set<EventTarget>();
  let isWhole = false;

  async function miss(part: EventTarget | null) {
    if (!part || absent.has(part)) return;
    absent.add(part);
    const script =
      part instanceof HTMLScriptElement
        ? part.src
        : part instanceof Element && part.getAttribute('component-url');
    const detail = { kind: 'script', error: `NotLoaded: ${script}` };
    dispatchEvent(new CustomEvent('browser-error', { detail }));
    if (!(await reloadOnce()) && absent.has(part)) say(missing, true);
  }
  const missScript = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) void miss(target);
  };
  const isReady = (button: Element) => isWhole && !button.closest(unhydrated);

  addEventListener('error', missScript, true);
  addEventListener('load', () => removeEventListener('error', missScript, true));
  document.addEventListener('DOMContentLoaded', () => {
    isWhole = true;
    if (!absent.size) say();
  });
  document.addEventListener('astro:hydration-error', ({ target }) => void miss(target));
  document.addEventListener(
    'astro:hydrate',
    ({ target }) => {
      if (target) absent.delete(target);
      if (!absent.size) say();
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (!button || isReady(button)) return;
      setTimeout(() => !isReady(button) && !absent.size && say(loading), slowAfter);
    },
    true,
  );
}
