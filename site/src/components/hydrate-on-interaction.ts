import type { ClientDirective } from 'astro';
import { steadyPresses } from '../lib/steady-press.ts';
import { showTypedWithoutScript, storeTypedOnLeaving } from './form/typed-before.ts';
import { rememberServedNodes } from './served-nodes.ts';

const signs = [
  ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll'],
  ...['keydown', 'focusin', 'click', 'input', 'change'],
];
/** After a failure: what asks for the island, or says that there is a network again. */
const secondSigns = ['pointerdown', 'keydown', 'online'];

/** What the server could not know when it made the page. */
function hasMoreToShow(key: unknown): boolean {
  if (location.search) return true;
  if (typeof key !== 'string') return false;
  try {
    if (localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null) return true;
    return history.state?.[key] !== undefined;
  } catch {
    return false;
  }
}

/** Browsers report a resting mouse to a new page as if it had moved. */
function isAtRest(event: Event): boolean {
  return (
    event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY
  );
}

/** Resolves at the first of these signs. */
function firstOf(signs: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    function notice(event: Event) {
      if (isAtRest(event)) return;
      for (const sign of signs) removeEventListener(sign, notice, true);
      resolve();
    }
    for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  });
}

/** Holds presses on the island's buttons; `release` replays the last one. */
function holdPresses(island: HTMLElement) {
  const tried: HTMLButtonElement[] = [];
  function hold(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    tried.push(button);
  }
  island.addEventListener('click', hold, true);
  return {
    release() {
      island.removeEventListener('click', hold, true);
      tried.at(-1)?.click();
    },
  };
}

steadyPresses();
storeTypedOnLeaving();
showTypedWithoutScript();

/**
 * `client:interaction` hydrates an island once the visitor moves, touches, scrolls or types anywhere on the page: a page
 * that is only looked at loads no island. A button of the island that is pressed before that is pressed again afterwards.
 * An address with a query makes the island hydrate at once, and so does what an earlier visit left under the name that its
 * value gives: in the browser's storage, or in the state of this entry of the history. An island whose code did not come
 * (Astro tells the page, and it stays marked as made by the server) asks for it again when the visitor does something.
 */
const hydrateOnInteraction: ClientDirective = async (load, { value }, island) => {
  const presses = holdPresses(island);
  const restoreServedNodes = rememberServedNodes(island);
  async function hydrate() {
    const start = await load();
    restoreServedNodes();
    await start();
  }
  if (!hasMoreToShow(value)) await firstOf(signs);
  await hydrate();
  while (island.hasAttribute('ssr')) {
    await firstOf(secondSigns);
    await hydrate();
  }
  presses.release();
};

export default hydrateOnInteraction;
