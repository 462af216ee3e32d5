const elementType = 1;
const isElement = (node: Node): node is Element => node.nodeType === elementType;

function syncAttributes(shown: Element, wanted: Element) {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Makes `shown` equal to `wanted` without touching equal nodes: pictures stay, and nothing scrolls. */
function syncTree(shown: Node, wanted: Node): void {
  if (shown.isEqualNode(wanted)) return;
  if (shown.nodeName !== wanted.nodeName || !isElement(shown) || !isElement(wanted)) {
    shown.parentNode?.replaceChild(wanted.cloneNode(true), shown);
    return;
  }
  syncAttributes(shown, wanted);
  const there = [...shown.childNodes];
  const next = [...wanted.childNodes];
  next.forEach((child, index) => {
    const old = there[index];
    if (old) syncTree(old, child);
    else shown.append(child.cloneNode(true));
  });
  for (const rest of there.slice(next.length)) rest.remove();
}

/** What only a new page changes: its style sheets, and the hosts whose pictures it may show. */
const styles = (page: Document) =>
  [...page.head.querySelectorAll('style, link[rel="stylesheet"], meta[http-equiv]')]
    .map(({ outerHTML }) => outerHTML)
    .join();

/** Links of the page open next to the back office, never in the frame. */
function openLinksOutside(page: Document) {
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
}

const stops =
  'a[href], area[href], audio[controls], video[controls], button, iframe, input, select, summary, textarea, [tabindex]';

/** The page is one stop of the keyboard, which scrolls it; its links can still be read and clicked. */
function makeOneStop(page: Document) {
  for (const stop of page.body.querySelectorAll(stops)) stop.setAttribute('tabindex', '-1');
  page.documentElement.tabIndex = 0;
}

/** The outline of the whole page would lie outside of the frame; what is added by script passes its content policy. */
const focusRing =
  'html:focus-visible::after { content: ""; position: fixed; z-index: 100; inset: 0; border: 6px solid var(--color-focus); pointer-events: none }';

function showFocus(frame: HTMLIFrameElement) {
  const addRing = () => frame.contentDocument?.styleSheets[0]?.insertRule(focusRing);
  frame.addEventListener('load', addRing, { once: true });
}

/** The page keeps its place when the frame has to load it again; the first one is shown at the anchor. */
function keepPlace(frame: HTMLIFrameElement, anchor: string | undefined) {
  const isFirst = !frame.contentDocument?.body.hasChildNodes();
  const top = frame.contentWindow?.scrollY ?? 0;
  function restore() {
    const target = isFirst && anchor ? frame.contentDocument?.getElementById(anchor) : undefined;
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else frame.contentWindow?.scrollTo({ top, behavior: 'instant' });
  }
  frame.addEventListener('load', restore, { once: true });
}

/**
 * Shows a page in a frame that runs no scripts. A page similar to the one before is patched in place, so that nothing
 * flickers during typing.
 */
export function showPage(frame: HTMLIFrameElement, html: string, anchor?: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  makeOneStop(page);
  const shown = frame.contentDocument;
  if (shown?.body && styles(page) && styles(shown) === styles(page)) {
    shown.title = page.title;
    syncTree(shown.body, page.body);
    return;
  }
  openLinksOutside(page);
  showFocus(frame);
  keepPlace(frame, anchor);
  frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
}
