const wideScreen = matchMedia('(min-width: 70.01rem)');

/** While the menu is open nothing else can be reached, and Tab cycles within it; the browser closes it on Escape. */
export function keepFocusInMenu(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  const toggle = document.querySelector<HTMLElement>('[popovertarget="menu"]');
  if (!menu || !toggle || !('popover' in menu)) return;
  const page = document.querySelectorAll<HTMLElement>('main, body > footer, [data-sticky-tickets]');
  const goRound = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [toggle, ...menu.querySelectorAll('a')].filter((stop) => stop.getClientRects().length > 0);
    const step = event.shiftKey ? -1 : 1;
    const index = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops.at(index < 0 ? Math.min(step, 0) : (index + step) % stops.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  menu.addEventListener('beforetoggle', (event) => {
    const open = event.newState === 'open';
    toggle.ariaExpanded = String(open);
    for (const part of page) part.inert = open;
    document[open ? 'addEventListener' : 'removeEventListener']('keydown', goRound as EventListener);
  });
  menu.addEventListener('toggle', (event) => {
    if (event.newState === 'closed' && menu.contains(document.activeElement)) toggle.focus();
  });
  menu.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) menu.hidePopover();
  });
  wideScreen.addEventListener('change', () => menu.hidePopover());
}
