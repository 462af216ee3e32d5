import type { TicketPlacement } from '@haunted-forests/api/schemas/ticket-clicks/ticket-click';
import { urlOf } from './url-of.ts';

/**
 * The address of the ticket seller, or of this site's page with its frame, which tells the seller from where on which site
 * somebody comes. What counts clicks takes the placement from it, too.
 */
export function ticketAddress(address: string, placement: TicketPlacement, siteHost: string): string {
  const base = 'https://own.invalid';
  const url = new URL(address, base);
  const told = { utm_source: siteHost, utm_medium: 'website', utm_campaign: placement };
  for (const [name, value] of Object.entries(told)) {
    url.searchParams.delete(name);
    url.searchParams.append(name, value);
  }
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** Turns addresses of links in a text into those of ticket links where they lead to tickets, and leaves the others. */
export function placeTicketLinks(ticketUrl: string, placement: TicketPlacement, siteHost: string) {
  const seller = new URL(ticketUrl).origin;
  const isOwn = ({ host, pathname }: URL) => host === siteHost && /^\/tickets\/?$/.test(pathname);
  return (address: string): string => {
    const url = urlOf(address, `https://${siteHost}`);
    return url && (url.origin === seller || isOwn(url))
      ? ticketAddress(address, placement, siteHost)
      : address;
  };
}
