const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>'"]/g, (character) => entities[character] ?? character);

export interface SitemapEntry {
  /** Absolute. */
  address: string;
  /** When what it shows changed last, as an ISO instant. */
  changed?: string;
}

function documentOf(root: string, entry: string, entries: readonly SitemapEntry[]): Response {
  const lines = entries.map(({ address, changed }) => {
    const lastModified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${entry}><loc>${escaped(address)}</loc>${lastModified}</${entry}>`;
  });
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>\n`,
  ].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** A sitemap as sitemaps.org defines it. */
export const sitemap = (entries: readonly SitemapEntry[]): Response => documentOf('urlset', 'url', entries);

/** The list of a site's sitemaps, by the same source. */
export const sitemapIndex = (entries: readonly SitemapEntry[]): Response =>
  documentOf('sitemapindex', 'sitemap', entries);
