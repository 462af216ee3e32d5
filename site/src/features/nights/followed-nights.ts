interface Told {
  hasTonight: boolean;
  nights: readonly unknown[];
}

/** What a page that shows so many of the next nights shows of them, to be compared. */
export const nightsMark = ({ hasTonight, nights }: Told, shownNights?: number): string =>
  JSON.stringify([hasTonight, ...nights.slice(0, shownNights)]);

/** Gives an element the attributes and the content of another; it stays the one that an address or the focus points at. */
function renew(shown: Element, fresh: Element) {
  const focused = shown.querySelector(':focus')?.getAttribute('href');
  for (const name of shown.getAttributeNames()) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes) shown.setAttribute(name, value);
  shown.replaceChildren(...fresh.childNodes);
  if (focused) shown.querySelector<HTMLElement>(`[href="${focused}"]`)?.focus();
}

/** This page as it is served now; undefined when it is not. Rejects without a connection. */
async function readPage(): Promise<string | undefined> {
  const answer = await fetch(location.pathname, { cache: 'no-cache' });
  return answer.ok ? answer.text() : undefined;
}

/** Renews what a page that stays open shows of the nights, as soon as its badge is told of others. */
export function followNights(mark: HTMLElement): void {
  const { shown: shownNights } = mark.dataset;
  addEventListener('tonight', async (event) => {
    const told = (event as CustomEvent<Told>).detail;
    if (nightsMark(told, shownNights ? Number(shownNights) : undefined) === mark.dataset.nights) return;
    const text = await readPage().catch(() => undefined);
    if (text === undefined) return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    for (const shown of document.querySelectorAll('[data-renewed]')) {
      const fresh = page.getElementById(shown.id);
      if (fresh && !shown.isEqualNode(fresh)) renew(shown, fresh);
    }
  });
}
