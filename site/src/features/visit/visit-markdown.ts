import type { ContentReader } from '../../content.ts';
import { type MarkdownOptions, renderMarkdown } from '../../lib/markdown.ts';
import { placeTicketLinks } from '../../lib/ticket-address.ts';

/** Turns texts of the visit page into HTML: pictures have their sizes, links to tickets tell where they stand. */
export function visitMarkdown(content: ContentReader, siteHost: string) {
  const pictureSize = (address: string) => content.media(address)?.metadata;
  const linkAddress = placeTicketLinks(content.settings().ticketUrl, 'visit', siteHost);
  return (text: string, highestHeading: MarkdownOptions['highestHeading']): string =>
    renderMarkdown(text, { pictureSize, linkAddress, highestHeading });
}
