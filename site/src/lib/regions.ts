import type { Region } from '@haunted-forests/api/schemas/regions/region';

export const regionNames: Record<Region, string> = { 'new-york': 'New York', florida: 'Florida' };

export const storyListPath = (region: Region) => `/${region}/dark-legends`;
export const storyPath = (region: Region, slug: string) => `/${region}/dark-legends/${slug}`;

export interface NavigationLink {
  label: string;
  href: string;
  /** The value of aria-current: 'page' on the very page, 'true' on a page below it. */
  current: 'page' | 'true' | undefined;
}

/** The links of a region's pages, as a page at `pathname` shows them; pages of no region lead to both. */
export function navigationLinks(region: Region | undefined, pathname: string): NavigationLink[] {
  return placesOf(region).map((link) => ({ ...link, current: currentMark(link.href, pathname) }));
}

function placesOf(region?: Region): Omit<NavigationLink, 'current'>[] {
  if (!region) {
    return [
      { label: 'New York', href: '/new-york' },
      { label: 'Florida', href: '/florida' },
      { label: 'Discount Ouija', href: '/ouija' },
    ];
  }
  return [
    { label: 'Home', href: `/${region}` },
    ...(region === 'new-york' ? [{ label: 'Attractions', href: '/new-york/attractions' }] : []),
    { label: 'Dark Legends', href: storyListPath(region) },
    { label: 'Discount Ouija', href: '/ouija' },
    { label: 'Contact', href: `/${region}/contact` },
    { label: 'Careers', href: `/employment?region=${region}` },
  ];
}

function currentMark(href: string, pathname: string): NavigationLink['current'] {
  if (href === pathname) return 'page';
  const isHome = href.split('/').length === 2;
  return !isHome && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The region a path lies in; paths outside both count as New York's. */
export function regionOfPath(pathname: string): Region {
  return pathname.startsWith('/florida') ? 'florida' : 'new-york';
}

/** The slug in the path of a story; '' when it is not one. */
export function slugOfPath(pathname: string): string {
  return /^\/(?:new-york|florida)\/dark-legends\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
}
