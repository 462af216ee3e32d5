const wideScreen = matchMedia('(min-width: 70.01rem)');

/** While the menu is open nothing behind it can be reached; the browser itself closes it on Escape. */
export function keepFocusInMenu(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  const toggle = document.querySelector<HTMLElement>('[popovertarget="menu"]');
  if (!menu || !toggle) return;
  const page = document.querySelectorAll<HTMLElement>('main, body > footer, [data-sticky-tickets]');
  menu.addEventListener('beforetoggle', (event) => {
    const open = event.newState === 'open';
    toggle.ariaExpanded = String(open);
    for (const part of page) part.inert = open;
  });
  menu.addEventListener('toggle', (event) => {
    if (event.newState === 'closed' && menu.contains(document.activeElement)) toggle.focus();
  });
  menu.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) menu.hidePopover();
  });
  wideScreen.addEventListener('change', () => menu.hidePopover());
}
