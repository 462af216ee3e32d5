/** How long the ticketing system may take to load before the fallback shows. */
const timeoutMilliseconds = 15_000;

/**
 * Shows a spinner until the ticketing system has loaded, and in its place a fallback with a link to it for as long as it does not.
 * When it does not respond to a request, the fallback is shown below: it may not allow that, and load nevertheless.
 */
export class TicketFrame extends HTMLElement {
  connectedCallback(): void {
    const frame = this.querySelector('iframe');
    if (!frame) return;
    tellCampaign(frame);
    const timer = setTimeout(() => this.#become('failed'), timeoutMilliseconds);
    const show = () => {
      clearTimeout(timer);
      this.#become('loaded');
    };
    isReachable(frame.src).then((reachable) => this.toggleAttribute('data-unreachable', !reachable));
    frame.addEventListener('load', show);
    if (hasLoaded(frame)) show();
  }

  #become(state: 'loaded' | 'failed'): void {
    this.dataset.state = state;
  }
}

/** Lets the frame know, too, from which of the site's links somebody came; the page keeps the address that people share. */
function tellCampaign(frame: HTMLIFrameElement): void {
  if (!location.search.includes('utm_campaign=')) return;
  const address = new URL(frame.src);
  for (const [name, value] of new URLSearchParams(location.search))
    if (name.startsWith('utm_')) address.searchParams.set(name, value);
  history.replaceState(history.state, '', location.pathname);
  // Replaced, not set: going back must not lead to the same page with another frame.
  frame.contentWindow?.location.replace(address.href);
}

/** Whether the frame loaded before this script ran: a cross-origin document cannot be inspected. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  if (contentDocument === null) return true;
  return contentDocument.URL !== 'about:blank' && contentDocument.readyState === 'complete';
}

/** Whether anything responds there: a frame fires load even for the browser's own error page. */
async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
