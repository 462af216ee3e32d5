import type { StoryAddress } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { Region } from '@haunted-forests/api/schemas/regions/region';

export const regionNames: Record<Region, string> = { 'new-york': 'New York', florida: 'Florida' };

export const storyListPath = (region: Region) => `/${region}/dark-legends`;

/** The page about a visit to a region's park, or a section of it. */
export const visitPath = (region: Region, anchor = '') => `/${region}/visit${anchor && `#${anchor}`}`;

/** Where visitors find a story. */
export const storyPath = ({ region, slug }: StoryAddress) => `/${region}/dark-legends/${slug}`;

/** The region and slug that a path names; undefined when it is not that of a story. */
export function storyAddressOf(path: string): StoryAddress | undefined {
  const [, region, slug] = /^\/(new-york|florida)\/dark-legends\/([a-z0-9-]+)$/.exec(path) ?? [];
  return slug ? { region: region as Region, slug } : undefined;
}

export interface NavigationLink {
  label: string;
  href: string;
  /** The value of aria-current: 'page' on the page itself, 'true' on a page below it. */
  current: 'page' | 'true' | undefined;
}

/** Whose pages a navigation leads to: those of a region, or the ways into both. */
export type NavigationScope = Region | 'both';

export interface Navigation {
  /** Given where a page holds several navigations. */
  scope: NavigationScope | undefined;
  links: NavigationLink[];
}

/** The links of a region's pages, or to both regions, as a page at `pathname` shows them. */
export function navigationLinks(scope: NavigationScope, pathname: string): NavigationLink[] {
  return placesOf(scope).map((link) => ({ ...link, current: currentMark(link.href, pathname) }));
}

function placesOf(region: NavigationScope): Omit<NavigationLink, 'current'>[] {
  if (region === 'both') {
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
  if (href.split('?')[0] === pathname) return 'page';
  const isHome = href.split('/').length === 2;
  return !isHome && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The region a path is in; paths outside both count as New York's. */
export function regionOfPath(pathname: string): Region {
  return pathname.startsWith('/florida') ? 'florida' : 'new-york';
}

/** The slug in the path of a story; '' when it is not one. */
export function slugOfPath(pathname: string): string {
  return storyAddressOf(pathname.replace(/\/$/, ''))?.slug ?? '';
}
