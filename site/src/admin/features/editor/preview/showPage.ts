import { syncTree } from './syncTree.ts';

const styles = (page: Document) =>
  [...page.head.querySelectorAll('style, link[rel="stylesheet"]')].map(({ outerHTML }) => outerHTML).join();

/** Links of the page open next to the back office, never in the frame. */
function openLinksOutside(page: Document) {
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
}

/** The page keeps its place when the frame has to load it again. */
function keepPlace(frame: HTMLIFrameElement) {
  const top = frame.contentWindow?.scrollY ?? 0;
  const restore = () => frame.contentWindow?.scrollTo({ top, behavior: 'instant' });
  frame.addEventListener('load', restore, { once: true });
}

/**
 * Shows a page in a frame that runs no scripts. A page similar to the one before is patched in place, so that nothing
 * flickers during typing.
 */
export function showPage(frame: HTMLIFrameElement, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const shown = frame.contentDocument;
  if (shown?.body && styles(page) && styles(shown) === styles(page)) {
    shown.title = page.title;
    syncTree(shown.body, page.body);
    return;
  }
  openLinksOutside(page);
  keepPlace(frame);
  frame.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
}
