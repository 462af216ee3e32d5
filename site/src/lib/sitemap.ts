import { xmlResponse, xmlText } from './xml.ts';

export interface SitemapEntry {
  /** Absolute. */
  address: string;
  /** When what it shows changed last, as an ISO instant. */
  changed?: string;
}

function documentOf(root: string, entry: string, entries: readonly SitemapEntry[]): Response {
  const lines = entries.map(({ address, changed }) => {
    const lastModified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${entry}><loc>${xmlText(address)}</loc>${lastModified}</${entry}>`;
  });
  return xmlResponse(`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`, ...lines, `</${root}>`);
}

/** A sitemap as sitemaps.org defines it. */
export const sitemap = (entries: readonly SitemapEntry[]): Response => documentOf('urlset', 'url', entries);

/** The list of a site's sitemaps, by the same source. */
export const sitemapIndex = (entries: readonly SitemapEntry[]): Response =>
  documentOf('sitemapindex', 'sitemap', entries);
